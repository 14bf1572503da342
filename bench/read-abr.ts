// How fast is the ABR adapter alone, from the zip to statements? Writes an archive, reads it, counts.
// Usage: npx tsx bench/read-abr.ts [records per file] [files] [archive to keep and use again]
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSourceFiles } from '../src/sources/inputs/open-source-files.ts';
import { abr } from '../src/sources/registers/abr/abr.ts';
import { writeAbrZip } from './registers/write-abr.ts';

const [recordsPerFile = 200_000, files = 1] = process.argv.slice(2, 4).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'read-abr-'));
const path = process.argv[4] ?? join(folder, 'public_split.zip');
try {
  if (!existsSync(path)) await writeAbrZip(path, { files, recordsPerFile });
  const cpu = process.cpuUsage();
  const began = performance.now();
  const counts = { statements: 0, skipped: 0, problems: 0 };
  const { rows } = abr.read(openSourceFiles([path]).parts, {
    isWithIndividuals: false,
    networkHosts: [],
    lastYear: 2026,
  });
  for await (const batch of rows) {
    for (const row of batch) {
      if ('statement' in row) counts.statements += 1;
      else if ('skipped' in row) counts.skipped += 1;
      else counts.problems += 1;
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const records = counts.statements + counts.skipped + counts.problems;
  console.log({
    ...counts,
    archiveMiB: Math.round(statSync(path).size / 2 ** 20),
    seconds: Number(seconds.toFixed(2)),
    recordsPerSecond: Math.round(records / seconds),
    recordsPerCpuSecond: Math.round(records / ((user + system) / 1e6)),
    peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  });
} finally {
  rmSync(folder, { recursive: true });
}
