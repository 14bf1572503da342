// Loaded before the program (`node --import`): tells its parent, in a file, what the process has used by its end. CPU
// time and memory of a process that has ended cannot be asked for otherwise.
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
