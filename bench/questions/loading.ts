// How fast are companies and people loaded, and how many bytes do they take?
import type { Question } from '../lib/question.ts';

export const loading: Question = {
  name: 'loading',
  title: 'How fast is a load, and how large is what it leaves?',
  how:
    'From JSON Lines to published, by `firmament import`: wall time from the start of the process to its end, and CPU ' +
    'time of all its threads. Bytes are those by which the files of the store have grown, indexes included.',
  ask: async ({ world }) => {
    const figures = world.loads.map(({ kind, rows, wallSeconds, cpuSeconds, peakBytes, storeBytes }) => ({
      load: kind,
      rows: rows.toLocaleString('en'),
      'rows/s': Math.round(rows / wallSeconds).toLocaleString('en'),
      seconds: wallSeconds.toFixed(1),
      'CPU µs a row': ((cpuSeconds / rows) * 1e6).toFixed(1),
      'peak MiB': Math.round(peakBytes / 2 ** 20),
      'bytes on disk a row': (storeBytes / rows).toFixed(0),
    }));
    const [companies, people] = world.loads;
    return {
      figures,
      ...(companies !== undefined &&
        people !== undefined && {
          facts: {
            companiesPerSecond: companies.rows / companies.wallSeconds,
            peoplePerSecond: people.rows / people.wallSeconds,
            companyLoadUs: (companies.cpuSeconds / companies.rows) * 1e6,
            personLoadUs: (people.cpuSeconds / people.rows) * 1e6,
            bytesPerCompany: companies.storeBytes / companies.rows,
            bytesPerPerson: people.storeBytes / people.rows,
          },
        }),
    };
  },
};
