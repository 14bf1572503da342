// Runs a command of the command line in a process of its own, with the settings of this service: work that takes long must
// not delay answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Config, commandEnvironment } from '../config.ts';
import {
  FAILED_UNEXPECTEDLY,
  STORE_IS_AWAY,
  STORE_IS_DAMAGED,
  STORE_NOT_WRITABLE,
  serviceError,
} from '../errors.ts';
import type { CommandFailure, CommandResult, Commands, RunCommand } from '../http/app-parts.ts';
import { programFile } from '../program-file.ts';

/** A command may print a long list; more than this is cut. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
/** Commands that run at the same time, in each process of the service. */
const MOST_COMMANDS = 4;

const FAILURES = [STORE_IS_AWAY, STORE_NOT_WRITABLE, STORE_IS_DAMAGED, FAILED_UNEXPECTEDLY] as const;
const MAIN = fileURLToPath(programFile('main'));

export interface CommandRunner extends Commands {
  /** Ends the commands that still run; what they have not published is lost. */
  stop(): void;
}

export function createCommandRunner(config: Config): CommandRunner {
  const env = commandEnvironment(config);
  const running = new Set<ChildProcess>();
  let kept = 0;
  const checkRoom = () => {
    if (running.size + kept >= MOST_COMMANDS) throw serviceError('overloaded', { seconds: 5 });
  };
  const start: RunCommand = (args, hear = () => {}) =>
    new Promise<CommandResult>((resolve, reject) => {
      const child = spawn(process.execPath, [MAIN, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      // First of all: a process that the system cannot start, such as one for which no file can be opened, has no output and no exit.
      child.once('error', reject);
      if (child.pid === undefined) return;
      running.add(child);
      child.once('exit', () => running.delete(child));
      let [stdout, stderr] = ['', ''];
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (stdout.length < MOST_CHARACTERS) stdout += text;
      });
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        if (stderr.length < MOST_CHARACTERS) stderr += text;
        hear(text);
      });
      let failure: CommandFailure | undefined;
      child.on('message', (name) => {
        failure = FAILURES.find((one) => one === name) ?? failure;
      });
      // A process that the system ended says nothing.
      child.once('close', (code) =>
        resolve({ code: code ?? 1, stdout, stderr, failure: code === null ? FAILED_UNEXPECTEDLY : failure }),
      );
    });
  return {
    run: async (args, hear) => {
      checkRoom();
      return start(args, hear);
    },
    checkRoom,
    keepRoom: () => {
      checkRoom();
      kept += 1;
      let isKept = true;
      const giveUp = () => {
        if (isKept) kept -= 1;
        isKept = false;
      };
      return {
        run: async (args, hear) => {
          giveUp();
          return start(args, hear);
        },
        giveUp,
      };
    },
    stop: () => {
      for (const child of running) child.kill('SIGTERM');
    },
  };
}
