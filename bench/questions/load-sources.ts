// How fast do the files of registers become published companies, and does memory grow with them?
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, runFirmament } from '../../running/run-firmament.ts';
import type { Question } from '../lib/question.ts';
import { writeAbrZip } from '../registers/write-abr.ts';
import { writeGleif } from '../registers/write-gleif.ts';
import { writePdl } from '../registers/write-pdl.ts';

/** The register comes as 20 files. */
const ABR_RECORDS = 50_000;
const ABR_FILES = [1, 20] as const;
const GLEIF_RECORDS = 300_000;
const PDL_ROWS = 600_000;
/** The fastest of this many runs counts: other work of the machine only makes runs slower. */
const RUNS = 2;

interface SourceLoad {
  readonly name: string;
  readonly source: string;
  readonly records: number;
  readonly ending: string;
  write(path: string): Promise<void>;
}

const LOADS: readonly SourceLoad[] = [
  ...ABR_FILES.map((files) => ({
    name: `abr, ${files} file${files === 1 ? '' : 's'} in a zip`,
    source: 'abr',
    records: ABR_RECORDS * files,
    ending: '.zip',
    write: (path: string) => writeAbrZip(path, { files, recordsPerFile: ABR_RECORDS }),
  })),
  {
    name: 'gleif, XML in a zip',
    source: 'gleif',
    records: GLEIF_RECORDS,
    ending: '.xml.zip',
    write: (path) => writeGleif(path, { form: 'xml', records: GLEIF_RECORDS, seed: 1 }),
  },
  {
    name: 'pdl, CSV in gzip',
    source: 'pdl',
    records: PDL_ROWS,
    ending: '.csv.gz',
    write: (path) => writePdl(path, { rows: PDL_ROWS, seed: 1 }),
  },
];

export const loadSources: Question = {
  name: 'load-sources',
  title: 'How fast are registers loaded?',
  how:
    'Generated files in the layouts of the registers are loaded into an empty store. Wall time is from the start of the ' +
    'process to its end, with the load published; of two runs, the faster time and the higher peak of memory count. More ' +
    'than half of the records of the Australian Business Register are natural persons, which are read and left out. One ' +
    'row has a single file of it, to see whether memory grows with the number of files.',
  ask: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
    try {
      const runs: { readonly load: SourceLoad; readonly run: Run; readonly bytes: number }[] = [];
      for (const [place, load] of LOADS.entries()) {
        const file = join(folder, `${load.source}-${place}${load.ending}`);
        await load.write(file);
        const all: Run[] = [];
        for (let turn = 0; turn < RUNS; turn += 1) {
          const store = join(folder, `${place}-${turn}`);
          const databaseUrl = `sqlite:${join(store, 'bench.db')}`;
          all.push(
            await runFirmament(['import', load.source, file, '--json'], { DATABASE_URL: databaseUrl }),
          );
          rmSync(store, { recursive: true });
        }
        const fastest = all.reduce((best, one) => (one.wallSeconds < best.wallSeconds ? one : best));
        const peakBytes = Math.max(...all.map((one) => one.peakBytes));
        runs.push({ load, run: { ...fastest, peakBytes }, bytes: statSync(file).size });
      }
      /** Of the largest load: the registers themselves are even larger. */
      const rate = (source: string) => {
        const largest = runs
          .filter(({ load }) => load.source === source)
          .reduce((most, one) => (one.load.records > most.load.records ? one : most));
        return largest.load.records / largest.run.wallSeconds;
      };
      const [one, more] = runs.map(({ run }) => run.peakBytes);
      return {
        figures: runs.map(({ load, run, bytes }) => ({
          load: load.name,
          records: load.records.toLocaleString('en'),
          'MB on disk': (bytes / 1e6).toFixed(1),
          'records/s': Math.round(load.records / run.wallSeconds).toLocaleString('en'),
          seconds: run.wallSeconds.toFixed(1),
          'CPU µs a record': ((run.cpuSeconds / load.records) * 1e6).toFixed(1),
          'peak MiB': Math.round(run.peakBytes / 2 ** 20),
        })),
        facts: {
          abrPerSecond: rate('abr'),
          gleifPerSecond: rate('gleif'),
          pdlPerSecond: rate('pdl'),
          sourcePeakMiB: Math.max(...runs.map(({ run }) => run.peakBytes)) / 2 ** 20,
          sourceMemoryGrowth: (more ?? 0) / (one ?? 1),
        },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
