// Processes that are stopped for a while and continue, and a service that is restarted while an operation runs.

import type { Drill } from '../lib/drill.ts';
import { pause } from '../lib/pause.ts';
import type { Disturbance } from '../lib/trial.ts';

const STILL_MS = 1_500;

export function stalls({ programs }: Drill): readonly Disturbance[] {
  const kind = 'faults' as const;
  const hold = async (child: { kill(signal: NodeJS.Signals): boolean }) => {
    child.kill('SIGSTOP');
    await pause(STILL_MS);
    child.kill('SIGCONT');
    return undefined;
  };
  return [
    { name: 'command stopped and continued', kind, may: {}, disturb: ({ command }) => hold(command.child) },
    {
      name: 'service stopped and continued',
      kind,
      // Requests that have waited too long are refused.
      may: { refuse: true },
      recovery: 'a service stood still',
      disturb: ({ service }) => hold(service.child),
    },
    {
      name: 'service restarted',
      kind,
      may: { cut: true, refuse: true },
      recovery: 'a service was restarted: from its next start',
      disturb: async ({ service, place }) => {
        const problem = await service.stop();
        if (problem !== undefined) throw new Error(problem);
        return programs.serve(place.env);
      },
    },
  ];
}
