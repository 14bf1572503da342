// firmament serve
import cluster from 'node:cluster';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../config.ts';
import type { RunningService } from '../serve/serve-alone.ts';
import { onStopSignals } from '../terminal/stop-signals.ts';
import { requireKeys, requireStore } from './options/require-store.ts';

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('answer requests until stopped')
    .option('--create', 'create an empty store if there is none')
    .addHelpText(
      'after',
      `
Settings come from the environment; docs/settings.md lists all of them.

Examples:
  $ firmament serve
  $ firmament serve --create
  $ PORT=9000 WORKERS=2 firmament serve
  $ DATABASE_URL=sqlite:/var/lib/firmament/firmament.db PORT=9000 firmament serve`,
    )
    .action(async (options: { create?: boolean }) => {
      const config = loadConfig();
      if (cluster.isWorker) return serveAsWorker(config);
      await (options.create === true ? requireKeys : requireStore)(config.databaseUrl);
      if (!process.stdout.isTTY) return serveUntilStopped(config);
      const { prepareAnnouncement } = await import('../serve/announce-service.ts');
      const announcement = await prepareAnnouncement(config);
      return serveUntilStopped(config, (address) => process.stdout.write(announcement(address)));
    });
}

export async function serveAsWorker(config: Config): Promise<void> {
  const { serveWorker } = await import('../serve/serve-worker.ts');
  await serveWorker(config);
}

async function startService(config: Config): Promise<RunningService> {
  if (config.workers > 1) return (await import('../serve/serve-cluster.ts')).serveCluster(config);
  return (await import('../serve/serve-alone.ts')).serveAlone(config);
}

/** Serves, passes the address to `onReady`, and ends the process after a stop signal and the last answer. */
export async function serveUntilStopped(config: Config, onReady?: (address: string) => void): Promise<void> {
  const service = await startService(config);
  onReady?.(service.address);
  await waitForSignal(service);
}

function waitForSignal(service: RunningService): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      // A listener on the channel keeps the process alive.
      process.off('disconnect', stop);
      service.stop().then(resolve, reject);
    };
    onStopSignals(stop, () => process.exit(1));
    // A parent process with a channel to this one, such as `npm start`, has ended. SIGHUP keeps its default effect: it
    // ends the process, unless `nohup` makes the process ignore it.
    process.on('disconnect', stop);
    if (process.connected === false) stop();
  });
}
