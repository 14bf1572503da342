// Loaded into a process before everything else: its clock is ahead or behind by as much as a file says.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const realNow = Date.now.bind(Date);
const RealDate = Date;
let shift = 0;

const look = () => {
  shift = Number(readFileSync(process.env.DRILL_CLOCK, 'utf8'));
};
look();
setInterval(look, LOOK_EVERY_MS).unref();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(realNow() + shift);
    else super(...values);
  }
  static now() {
    return realNow() + shift;
  }
};
