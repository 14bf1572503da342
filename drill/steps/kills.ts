// Kills a command, the service beside it, one of its processes, or all of them, at a random moment.
import { childrenOf, hasProc } from '../../running/process-cpu.ts';
import type { Drill } from '../lib/drill.ts';
import type { Disturbance } from '../lib/trial.ts';

const RECOVERY = 'a service was killed: from its next start';

export function kills({ programs }: Drill): readonly Disturbance[] {
  const kind = 'kills' as const;
  return [
    {
      name: 'command killed',
      kind,
      may: { fail: true },
      disturb: async ({ command }) => {
        command.child.kill('SIGKILL');
        return undefined;
      },
    },
    {
      // The command goes on without its service, and must not fail because of that.
      name: 'service killed',
      kind,
      may: { cut: true },
      recovery: RECOVERY,
      disturb: async ({ service, place, untilEnded }) => {
        await service.kill();
        await untilEnded();
        return programs.serve(place.env);
      },
    },
    {
      name: 'command and service killed',
      kind,
      weight: 2,
      may: { cut: true, fail: true },
      recovery: RECOVERY,
      disturb: async ({ command, service, place, untilEnded }) => {
        command.child.kill('SIGKILL');
        await service.kill();
        await untilEnded();
        return programs.serve(place.env);
      },
    },
    ...(hasProc
      ? [
          {
            // Callers of the other process see nothing of it, and the primary starts a new one.
            name: 'one of two serving processes killed',
            kind,
            may: { cut: true },
            serviceEnv: { WORKERS: '2' },
            recovery: 'one of two serving processes was killed',
            disturb: async ({ service }) => {
              const [worker] = childrenOf(service.child.pid ?? 0);
              if (worker === undefined) throw new Error('the service has no second process');
              process.kill(worker, 'SIGKILL');
              return undefined;
            },
          } satisfies Disturbance,
        ]
      : []),
  ];
}
