// The memory of a process that may have ended.
import { memoryOf } from '../../running/process-cpu.ts';

/** Resident memory, where the system reports it; otherwise 0. */
export function memoryMib(pid: number): number {
  try {
    return Math.round((memoryOf(pid)?.residentBytes ?? 0) / 2 ** 20);
  } catch {
    return 0;
  }
}
