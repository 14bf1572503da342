// The limit: a bare node:http server that sends the same bytes from memory. Its parent process
// sets what to send, and can request the CPU time it has used.
import { createServer } from 'node:http';

let answers = new Map();
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer === undefined) {
    response.writeHead(500).end();
    return;
  }
  // A body must be read before the answer, as in any server that accepts one.
  if (request.method === 'POST') request.resume().on('end', () => send(response, answer));
  else send(response, answer);
});

function send(response, { status, headers, body }) {
  response.writeHead(status, headers);
  response.end(body);
}

process.on('message', (message) => {
  if (message.type === 'answers') {
    answers = new Map(
      message.answers.map(({ path, status, headers, body }) => [
        path,
        { status, headers, body: Buffer.from(body) },
      ]),
    );
    process.send({ type: 'ready' });
  } else if (message.type === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send({ type: 'cpu', microseconds: user + system });
  }
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'listening', port: server.address().port }));
process.on('disconnect', () => process.exit(0));
