// Runs a command of the built program as a process and returns its output and the resources it used.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Usage {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

export interface Run extends Usage {
  readonly stdout: string;
}

export const MAIN = fileURLToPath(new URL('../dist/program/main.cjs', import.meta.url));
const REPORT_USAGE = fileURLToPath(new URL('./report-usage.mjs', import.meta.url));

/** Without the settings of the caller, which must not decide a result. */
export function plainEnvironment(env: { readonly [name: string]: string }): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...env };
}

/**
 * Runs `firmament` with these arguments. With `from`, another command's output is its input, by a pipe of the system
 * and not through this process. `tell` receives what it writes about its progress.
 */
export async function runFirmament(
  args: readonly string[],
  env: { readonly [name: string]: string } = {},
  from?: readonly string[],
  tell?: (progress: string) => void,
): Promise<Run> {
  const usageFile = join(tmpdir(), `firmament-usage-${process.pid}-${performance.now()}.json`);
  const startedAt = performance.now();
  const settings = { ...plainEnvironment(env), BENCH_USAGE_FILE: usageFile };
  const own = ['--import', REPORT_USAGE, MAIN, ...args];
  const child =
    from === undefined
      ? spawn(process.execPath, own, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn(
          'sh',
          ['-c', `${quoted([MAIN, ...from])} | BENCH_USAGE_FILE=${quote(usageFile)} ${quoted(own)}`],
          { env: plainEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] },
        );
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // The last lines say what went wrong; progress before them does not.
    stderr = (stderr + text).slice(-4000);
    tell?.(text);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const wallSeconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`firmament ${args.join(' ')} ended with ${code}: ${stderr}${stdout}`);
  const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as Omit<Usage, 'wallSeconds'>;
  rmSync(usageFile, { force: true });
  return { stdout, wallSeconds, ...usage };
}

function quoted(args: readonly string[]): string {
  return [process.execPath, ...args].map(quote).join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
