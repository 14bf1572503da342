// Loaded before the program (`node --import`): writes to a file for its parent what the process has used at its end. CPU
// time and memory of an ended process cannot be read otherwise.
import { writeFileSync } from 'node:fs';

const { BENCH_USAGE_FILE: file } = process.env;
delete process.env.BENCH_USAGE_FILE;
process.on('exit', () => {
  if (file === undefined) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    file,
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }),
  );
});
