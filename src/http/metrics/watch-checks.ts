// Gauges of the last check of the store: when it ended, and what it found.
import { Gauge, type Registry } from 'prom-client';
import type { CheckNote } from '../../store/contract/check-findings.ts';

export function watchChecks(registry: Registry, read: () => CheckNote | undefined): void {
  const watch = (name: string, help: string, figureOf: (note: CheckNote) => number) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      // Every process reads the same note.
      aggregator: 'max',
      collect: () => {
        const note = read();
        if (note === undefined) gauge.reset();
        else gauge.set(figureOf(note));
      },
    });
  };
  watch(
    'firmament_scrub_findings',
    'Faults that the last check of the store found',
    ({ findings }) => findings,
  );
  watch(
    'firmament_scrub_damaged',
    'Whether the last check of the store found damage: 1 if so, and nothing is served',
    ({ damage }) => (damage === undefined ? 0 : 1),
  );
  watch(
    'firmament_scrub_pages',
    'Pages of the data file that the last check of an embedded store read',
    ({ pages = 0 }) => pages,
  );
  watch(
    'firmament_scrub_duration_seconds',
    'How long the last check of the store took',
    ({ seconds }) => seconds,
  );
  watch(
    'firmament_scrub_last_run_timestamp_seconds',
    'When the last check of the store ended, in seconds since 1970; 0 without one',
    ({ at }) => at / 1000,
  );
}
