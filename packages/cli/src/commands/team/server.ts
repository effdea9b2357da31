import { readFile } from 'node:fs/promises';
import { UsageError } from '../../errors/usage-error.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { stopRequest } from '../../serve/stop-request.ts';
import { startEmbeddedRunner, type EmbeddedRunner } from '../../team/embedded-runner.ts';
import { loadServer, type ServerPackage } from '../../team/load-server.ts';
import { readServerFlags, type ReadServerFlags, type ServerCommandFlags } from '../../team/server-flags.ts';
import { startError } from '../../team/start-error.ts';
import type { Host } from '../../terminal/terminal.ts';

/** `probity server`: the team server until a signal says stop. Lines of its log go to stdout, words for people to stderr. */
export async function server(flags: ServerCommandFlags, host: Host): Promise<ExitCode> {
  const team = await loadServer();
  const options = await readServerFlags(flags, host);
  const level = team.LOG_LEVELS.find((each) => each === flags.logLevel);
  if (level === undefined) throw new UsageError(`--log-level is none of ${team.LOG_LEVELS.join(', ')}.`);
  const log = team.createLog(level, host.stdout);
  const running = await start(team, { flags, options, host, log });
  const stop = stopRequest(host);
  let runner: EmbeddedRunner | undefined;
  if (running.localUrl !== undefined)
    runner = startEmbeddedRunner({
      url: running.localUrl,
      ...options.runner,
      env: host.env,
      newToken: () => team.newEmbeddedCredential(running.services.db),
      onEnd: (code) => log.warn({ code }, 'the runner has ended and is started again'),
    });
  log.info({ url: running.url, metrics: running.metricsUrl, runner: runner !== undefined }, 'listening');
  host.stderr.write(`The team server is at ${running.url}. Ctrl-C stops it.\n`);
  await stop.asked;
  host.stderr.write('Stopping. Requests in flight are finished; stop again to leave at once.\n');
  // The runner first: it tells the server which runs it gives back.
  await runner?.stop();
  await running.stop();
  stop.forget();
  return EXIT.ok;
}

interface Starting {
  readonly flags: ServerCommandFlags;
  readonly options: ReadServerFlags;
  readonly host: Host;
  readonly log: ReturnType<ServerPackage['createLog']>;
}

async function start(team: ServerPackage, { flags, options, host, log }: Starting) {
  try {
    const { masterKeyFile, evidenceFolder, runner: _runner, ...rest } = options;
    const env = { ...host.env, ...(flags.bootstrapFile && { PROBITY_BOOTSTRAP_FILE: flags.bootstrapFile }) };
    const organisations = await team.readBootstrap({ env, readFile: (path) => readFile(path, 'utf8') });
    const masterKeys = await team.readMasterKeys(masterKeyFile);
    const openParts = team.partsFrom({ masterKeys, evidenceFolder, organisations });
    return await team.startServer({ ...rest, log, hasLocal: flags.runner, openParts });
  } catch (error) {
    throw startError(error, options.listen);
  }
}
