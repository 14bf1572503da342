// Detects that the npm that ran a script has ended. npm starts a shell, which starts the script, and a signal that ends npm
// reaches neither of them for sure: SIGKILL cannot be handed on, and a shell that SIGTERM ends hands on nothing.
import { readFileSync } from 'node:fs';

const LOOK_MS = 250;
const SHELL = /^(?:sh|bash|dash|ash|busybox|zsh|ksh)$/;

/** Of a process, by the files of Linux; undefined elsewhere, and where there is no such process. */
function readProcess(pid) {
  try {
    // The name is in brackets and may contain anything.
    const [, name, , parent] = /\((.*)\) (\S+) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return undefined;
  }
}

/** The parent; if it is a shell, also the parent of that. */
function parents() {
  const shell = readProcess(process.ppid);
  return `${process.ppid} ${SHELL.test(shell?.name ?? '') ? shell?.parent : ''}`;
}

/** When the script starts: npm may end while it installs or builds, and nothing else runs in that time. */
const first = parents();

/** Calls back once. Does nothing in a script that was not started by npm: its parent may end at any time. */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (parents() === first) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
