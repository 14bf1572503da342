// A process of its own that sends a number of requests a second, whether they are answered or not, until a signal ends it. Then it
// prints what it has seen. Arguments: port, requests a second, and the bytes of a request, as JSON.
import { connect } from 'node:net';

const [port, perSecond, text] = JSON.parse(process.argv[2]);
const CONNECTIONS = 200;
const EVERY_MS = 50;
/** A connection with this much unsent takes no more: the service reads no faster. */
const MOST_UNSENT_BYTES = 65_536;

/** A caller whose connection is closed tries again after this time. */
const AGAIN_MS = 50;

const counts = { wanted: 0, sent: 0, answered: 0, refused: 0, closed: 0 };
const one = Buffer.from(text);
const each = Math.ceil((perSecond * EVERY_MS) / 1000 / CONNECTIONS);
const batch = Buffer.concat(Array(each).fill(one));
const sockets = Array.from({ length: CONNECTIONS }, (_, place) => open(place));

/** @param {number} place */
function open(place) {
  return connect(port, '127.0.0.1')
    .on('error', () => {})
    .on('data', (part) => {
      counts.answered += countIn(part, 'HTTP/1.1 200 ');
      counts.refused += countIn(part, 'HTTP/1.1 503 ');
    })
    .on('close', () => {
      counts.closed += 1;
      setTimeout(() => {
        sockets[place] = open(place);
      }, AGAIN_MS);
    });
}

setInterval(() => {
  for (const socket of sockets) {
    counts.wanted += each;
    if (socket.destroyed || socket.writableLength > MOST_UNSENT_BYTES) continue;
    socket.write(batch);
    counts.sent += each;
  }
}, EVERY_MS);
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit());
});

/** @param {Buffer} part @param {string} what */
function countIn(part, what) {
  let count = 0;
  for (let at = part.indexOf(what); at !== -1; at = part.indexOf(what, at + 1)) count += 1;
  return count;
}
