import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { harmless } from '@probity/reporters';
import { startReader, type Fault, type RunningReader } from '@probity/reader';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { listenError } from '../serve/listen-error.ts';
import { serveOptions, type ServeFlags } from '../serve/serve-options.ts';
import { stopRequest } from '../serve/stop-request.ts';
import type { Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';

/** `probity serve`: the checklist over HTTP until a signal says stop. The address is printed on stdout, the rest on stderr. */
export async function serve(flags: ServeFlags, host: Host): Promise<ExitCode> {
  const { listen, reader } = serveOptions(flags);
  const site = siteFolder(flags.site, host.cwd?.() ?? process.cwd());
  const onFault = ({ instance, error }: Fault): void => {
    const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
    host.stderr.write(harmless(`${instance}  ${shown}\n`));
  };
  const running = await startReader(listen, { ...reader, onFault, site }).catch((error: unknown) => {
    throw listenError(error, listen);
  });
  const stop = stopRequest(host);
  host.stdout.write(`${running.url}\n`);
  host.stderr.write(welcome(running, reader.rateLimit));
  await stop.asked;
  host.stderr.write('Stopping. Requests in flight are finished; stop again to leave at once.\n');
  await running.stop();
  stop.forget();
  return EXIT.ok;
}

/** The pages lie beside the built program; a checkout that was not built has none, and the API works without them. */
function siteFolder(given: string | undefined, cwd: string): string {
  if (given === undefined) return join(import.meta.dirname, 'site');
  const folder = resolve(cwd, given);
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new UsageError(`${given} holds no built site: there is no index.html.`, [
    'probity serve',
    'npm run build:site',
  ]);
}

function welcome({ url, hasSite }: RunningReader, rateLimit: number): string {
  const limit = rateLimit === 0 ? 'no rate limit' : `${rateLimit} requests a minute per client`;
  return [
    `The checklist is at ${url}/ (${limit}). Ctrl-C stops it.`,
    hasSite ? 'Pages and API:' : 'The pages were not built into this program; the API is there:',
    ...(hasSite ? [`  ${url}/`] : []),
    `  curl ${url}/v1/chapters`,
    `  curl -H 'Accept: text/markdown' ${url}/v1/chapters/2/checks/1`,
    `  curl ${url}/v1/openapi.json`,
    '',
  ].join('\n');
}
