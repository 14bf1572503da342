// The random generator of a generated world: seeded by numbers instead of text, and fast to seed again, since every
// company has a separate stream. Integers and one division only, so that every machine draws the same.
import { type Random, randomOver } from '../demo/random.ts';

export interface WorldRandom extends Random {
  /** Starts the stream of one company; the same three numbers start the same stream. */
  begin(seed: number, stream: number, company: number): void;
  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number;
}

/** Rounds until a change of one bit in the seed has reached every bit of the state. */
const ROUNDS_TO_MIX = 12;
const TWO_TO_32 = 4_294_967_296;

export function createWorldRandom(): WorldRandom {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 1;

  // sfc32, by Chris Doty-Humphrey (public domain, PractRand): four words of state, a counter among them.
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / TWO_TO_32;
  }

  function begin(seed: number, stream: number, company: number): void {
    a = seed | 0;
    b = company | 0;
    c = Math.floor(seed / TWO_TO_32) ^ Math.imul(stream, 0x9e3779b1);
    counter = 1;
    for (let round = 0; round < ROUNDS_TO_MIX; round += 1) next();
  }

  return { ...randomOver(next), begin, below: (count) => Math.floor(next() * count) };
}
