// What callers do who behave badly: each begins something, and ends it when it has lasted long enough.
import type { Socket } from 'node:net';
import { pause } from '../lib/pause.ts';
import { open, request, type Target } from '../lib/raw-requests.ts';
import { overload } from './overload.ts';

interface Outcome {
  readonly note?: string;
  readonly problem?: string;
}

export interface Trouble {
  readonly name: string;
  /** Good callers may get 503 meanwhile. */
  readonly mayRefuse?: boolean;
  begin(target: Target): Promise<{ end(): Promise<Outcome> }>;
}

const BURSTS = 4;
const BURST = 500;
const UNREAD_CONNECTIONS = 32;
const UNREAD_EACH = 100;
const SLOW_CONNECTIONS = 16;
const SLOW_EACH = 60;
const SLOW_EVERY_MS = 40;
const SLOW_BYTES = 16_384;
const BODY_CONNECTIONS = 200;
const BODY_EVERY_MS = 50;
const MOST_BODY_MS = 20_000;

export const TROUBLES: readonly Trouble[] = [
  {
    name: `${BURSTS} bursts of ${BURST} connections`,
    begin: async (target) => {
      let answered = 0;
      const bursts = (async () => {
        for (let burst = 0; burst < BURSTS; burst += 1) {
          const all = open(target, BURST, (socket) => {
            socket.once('data', () => {
              answered += 1;
            });
            socket.write(request(target, largest(target)));
          });
          await pause(800);
          for (const socket of all) socket.destroy();
        }
      })();
      return {
        end: async () => {
          await bursts;
          return { note: `${answered} of ${BURSTS * BURST} connections got an answer within 0.8 s` };
        },
      };
    },
  },
  {
    name: 'answers that are never read',
    begin: async (target) => {
      const all = open(target, UNREAD_CONNECTIONS, (socket) => {
        socket.pause();
        socket.write(request(target, largest(target)).repeat(UNREAD_EACH));
      });
      return { end: async () => destroy(all) };
    },
  },
  {
    name: 'answers that are read slowly',
    begin: async (target) => {
      const place = largest(target);
      const readers = open(target, SLOW_CONNECTIONS, (socket) => {
        socket.write(request(target, place).repeat(SLOW_EACH - 1) + request(target, place, 'close'));
      }).map((socket) => readSlowly(socket));
      const right = target.old[place] ?? '';
      return {
        end: async () => {
          const texts = await Promise.all(readers.map((reader) => reader.rest()));
          const counts = texts.map((text) => countRight(text, right));
          const wrong = counts.filter((count) => count !== SLOW_EACH);
          const refused = texts.filter((text) => text.includes('HTTP/1.1 503 ')).length;
          return {
            note: `${SLOW_CONNECTIONS * SLOW_EACH} answers of ${Math.round(right.length / 1024)} KiB`,
            ...(wrong.length > 0 && {
              problem:
                `${wrong.length} slow readers got ${wrong.join(', ')} of ${SLOW_EACH} right answers; ` +
                `${refused} were refused with 503`,
            }),
          };
        },
      };
    },
  },
  {
    name: 'bodies that come slowly or never end',
    begin: async (target) => {
      const place = largest(target);
      const whole = request(target, place, 'close');
      const bodyAt = whole.indexOf('\r\n\r\n') + 4;
      // Every fourth body ends, byte by byte; the others stop before their last byte.
      const endings: Promise<string>[] = [];
      const all = open(target, BODY_CONNECTIONS, (socket) => {
        socket.write(whole.slice(0, bodyAt));
        const isEnding = all.indexOf(socket) % 4 === 0;
        if (isEnding) endings.push(readAll(socket));
        void sendSlowly(socket, whole.slice(bodyAt, isEnding ? undefined : -1));
      });
      return {
        end: async () => {
          const bodies = await Promise.all(endings);
          destroy(all);
          const right = bodies.filter((text) => countRight(text, target.old[place] ?? '') === 1).length;
          const wanted = Math.ceil(BODY_CONNECTIONS / 4);
          return {
            note: `${right} of ${wanted} slow bodies that ended were answered`,
            ...(right < wanted && { problem: `only ${right} of ${wanted} slow bodies got the right answer` }),
          };
        },
      };
    },
  },
  {
    name: 'ten times as many requests as the service can answer',
    mayRefuse: true,
    begin: overload,
  },
];

/** The place of the question with the longest answer. */
function largest({ questions, old }: Target): number {
  const lengths = questions.map(({ about }, place) =>
    about !== undefined && 'country' in about ? (old[place]?.length ?? 0) : 0,
  );
  return lengths.indexOf(Math.max(...lengths));
}

async function sendSlowly(socket: Socket, text: string): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed) return;
    socket.write(byte);
    await pause(BODY_EVERY_MS);
  }
}

/** Everything that comes until the other side ends, or too long is over. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const late = setTimeout(() => socket.destroy(), MOST_BODY_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(late);
  return text;
}

function destroy(sockets: readonly Socket[]): Outcome {
  for (const socket of sockets) socket.destroy();
  return {};
}

/** Takes a little now and then; `rest` reads the rest at once, and returns everything. */
function readSlowly(socket: Socket): { rest(): Promise<string> } {
  const parts: Buffer[] = [];
  socket.pause();
  const timer = setInterval(() => {
    const part = socket.read(Math.min(SLOW_BYTES, socket.readableLength)) as Buffer | null;
    if (part !== null) parts.push(part);
  }, SLOW_EVERY_MS);
  return {
    rest: async () => {
      clearInterval(timer);
      socket.on('data', (part: Buffer) => parts.push(part)).resume();
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      return Buffer.concat(parts).toString();
    },
  };
}

/** How many of the answers in these bytes have this status and body. */
function countRight(text: string, answer: string): number {
  const body = answer.slice(answer.indexOf(' ') + 1);
  return text.split('HTTP/1.1 200 OK\r\n').filter((one) => one.endsWith(`\r\n\r\n${body}`)).length;
}
