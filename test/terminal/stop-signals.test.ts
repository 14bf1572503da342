// Ctrl-C and its copies during long work.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStopSignals, watchStopSignals } from '../../src/terminal/stop-signals.ts';

const others = new Set<unknown>(process.listeners('SIGINT'));
const ours = () => process.listeners('SIGINT').filter((listener) => !others.has(listener));
/** To our listeners only: the test runner has its own. */
const press = () => {
  for (const listener of ours()) listener('SIGINT');
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  expect(ours()).toEqual([]);
});

test('a copy of a signal is no second one, and a later signal is', () => {
  const heard: string[] = [];
  onStopSignals(
    () => heard.push('first'),
    (signal) => heard.push(`second ${signal}`),
  );
  press();
  vi.advanceTimersByTime(200);
  press();
  expect(heard).toEqual(['first']);
  vi.advanceTimersByTime(100);
  press();
  expect(heard).toEqual(['first', 'second SIGINT']);
});

test('a copy that comes when the work has ended already does not end the process', () => {
  const signals = watchStopSignals();
  press();
  expect(signals.signal.aborted).toBe(true);
  signals.end();
  vi.advanceTimersByTime(200);
  expect(ours()).toHaveLength(1);
  press();
});

test('without a signal nothing is left when the work ends', () => {
  watchStopSignals().end();
  expect(ours()).toEqual([]);
});
