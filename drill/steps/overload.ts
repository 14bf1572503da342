// Ten times as many requests as the service can answer: first it is measured what it can answer, then ten times as many
// are sent in the same time, whether they are answered or not.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pause } from '../lib/pause.ts';
import { open, request, type Target } from '../lib/raw-requests.ts';

interface Overload {
  end(): Promise<{ readonly note: string; readonly problem?: string }>;
}

const TIMES = 10;
const MEASURE_CONNECTIONS = 16;
const MEASURE_MS = 1_500;
const LONGEST_RECOVERY_MS = 5_000;
/** As quick as a service that has nothing else to do, on a busy machine too. */
const QUICK_MS = 100;
const SENDER = fileURLToPath(new URL('../lib/send-overload.mjs', import.meta.url));

export async function overload(target: Target): Promise<Overload> {
  const one = request(target, 0);
  const capacity = await measure(target, one);
  const startedAt = performance.now();
  const args = JSON.stringify([Number(new URL(target.address).port), capacity * TIMES, one]);
  const sender = spawn(process.execPath, [SENDER, args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  sender.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = new Promise((resolve) => sender.on('close', resolve));
  return {
    end: async () => {
      sender.kill('SIGTERM');
      await ended;
      const seconds = (performance.now() - startedAt) / 1000;
      const counts = JSON.parse(printed) as {
        [what in 'wanted' | 'sent' | 'answered' | 'refused' | 'closed']: number;
      };
      const perSecond = (count: number) => Math.round(count / seconds).toLocaleString('en');
      const calmMs = await untilCalm(target);
      return {
        note:
          `of ${perSecond(counts.wanted)} requests a second the connections took ${perSecond(counts.sent)}; ` +
          `${perSecond(counts.answered)} were answered and ${perSecond(counts.refused)} refused with 503, and ` +
          `${perSecond(counts.closed)} connections a second were closed and opened again ` +
          `(${Math.round(capacity).toLocaleString('en')} can be answered); a quick answer ${Math.round(calmMs)} ms after it`,
        ...(calmMs > LONGEST_RECOVERY_MS && { problem: `still slow ${Math.round(calmMs)} ms after it` }),
      };
    },
  };
}

/** Answers a second when each connection waits for its answer. */
async function measure(target: Target, one: string): Promise<number> {
  let answers = 0;
  const sockets = open(target, MEASURE_CONNECTIONS, (socket) => {
    socket.on('data', () => {
      answers += 1;
      socket.write(one);
    });
    socket.write(one);
  });
  await pause(MEASURE_MS);
  for (const socket of sockets) socket.destroy();
  return (answers * 1000) / MEASURE_MS;
}

/** Until an answer comes as quickly as from a service without other callers. */
async function untilCalm({ address }: Target): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const askedAt = performance.now();
    const isAnswered = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.text();
        return response.ok;
      },
      () => false,
    );
    const now = performance.now();
    if ((isAnswered && now - askedAt < QUICK_MS) || now - startedAt > LONGEST_RECOVERY_MS) {
      return now - startedAt;
    }
    await pause(20);
  }
}
