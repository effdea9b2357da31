import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readRange } from '@probity/runner/addresses';
import { UsageError } from '../errors/usage-error.ts';
import { serveOptions } from '../serve/serve-options.ts';
import type { Host } from '../terminal/terminal.ts';

/** The options of `probity server`, as typed. */
export interface ServerCommandFlags {
  readonly databaseUrlFile?: string;
  readonly host: string;
  readonly port: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly insecureHttp?: boolean;
  readonly masterKeyFile?: string;
  readonly evidenceDir?: string;
  readonly bootstrapFile?: string;
  readonly runner: boolean;
  readonly runnerSlots: string;
  readonly runnerAllowRange?: readonly string[];
  readonly runnerListen?: readonly string[];
  readonly allowHost?: readonly string[];
  readonly trustProxy?: readonly string[];
  readonly rateLimit: string;
  readonly signInWindow: string;
  readonly metricsHost: string;
  readonly metricsPort?: string;
  readonly connections: string;
  readonly drainSeconds: string;
  readonly logLevel: string;
}

/** What the options say about the server itself, with the files that they name read. */
export interface ReadServerFlags {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly listen: { readonly host: string; readonly port: number };
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly insecureHttp: boolean;
  readonly allowedHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly rateLimit: number;
  readonly signInWindowMs: number;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly drainSeconds: number;
  readonly masterKeyFile: string;
  readonly evidenceFolder: string;
  /** What the runner beside the server is started with. */
  readonly runner: {
    readonly slots: string;
    readonly allowRanges: readonly string[];
    readonly listen: readonly string[];
  };
}

/** Reads the options, or says which one cannot be right; nothing of a file is printed. */
export async function readServerFlags(flags: ServerCommandFlags, host: Host): Promise<ReadServerFlags> {
  const path = (file: string): string => resolve(host.cwd?.() ?? process.cwd(), file);
  const { listen, reader } = serveOptions(flags);
  return {
    listen,
    ...reader,
    databaseUrl: await databaseUrl(flags, host, path),
    connections: wholeNumber('--connections', flags.connections, 1, 1000),
    tls: await tls(flags, path),
    insecureHttp: flags.insecureHttp === true,
    signInWindowMs: wholeNumber('--sign-in-window', flags.signInWindow, 1, 86_400) * 1000,
    metrics:
      flags.metricsPort === undefined
        ? undefined
        : { host: flags.metricsHost, port: wholeNumber('--metrics-port', flags.metricsPort, 0, 65_535) },
    drainSeconds: wholeNumber('--drain-seconds', flags.drainSeconds, 0, 3600),
    masterKeyFile: path(needed(flags.masterKeyFile, '--master-key-file', MASTER_KEY)),
    runner: {
      slots: String(wholeNumber('--runner-slots', flags.runnerSlots, 1, 50)),
      allowRanges: ranges('--runner-allow-range', flags.runnerAllowRange),
      listen: ranges('--runner-listen', flags.runnerListen),
    },
    evidenceFolder: path(needed(flags.evidenceDir, '--evidence-dir', ['--evidence-dir evidence'])),
  };
}

const MASTER_KEY = ['(umask 077; openssl rand -base64 32 > master.key), then --master-key-file master.key'];

/** Read here, so that the mistake is known before a runner is started that cannot work. */
function ranges(option: string, given: readonly string[] = []): readonly string[] {
  for (const text of given)
    try {
      readRange(text);
    } catch (error) {
      throw new UsageError(`${option}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return given;
}

function needed(value: string | undefined, option: string, next: readonly string[]): string {
  if (value !== undefined && value !== '') return value;
  throw new UsageError(`${option} is missing.`, next);
}

async function databaseUrl(
  { databaseUrlFile }: ServerCommandFlags,
  { env }: Host,
  path: (file: string) => string,
): Promise<string> {
  const url =
    databaseUrlFile === undefined
      ? env['DATABASE_URL']
      : (await read(path(databaseUrlFile), '--database-url-file')).trim();
  // The address holds a password: no message repeats it.
  if (url === undefined || url === '')
    throw new UsageError('No database is named.', [
      '--database-url-file database-url',
      'DATABASE_URL=postgres://…',
    ]);
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new UsageError('The address of the database is none of PostgreSQL.', [
    'postgres://user:password@host:5432/probity',
  ]);
}

async function tls(
  { tlsCert, tlsKey }: ServerCommandFlags,
  path: (file: string) => string,
): Promise<ReadServerFlags['tls']> {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  const cert = needed(tlsCert, '--tls-cert', ['--tls-cert chain.pem --tls-key key.pem']);
  const key = needed(tlsKey, '--tls-key', ['--tls-cert chain.pem --tls-key key.pem']);
  return { cert: await read(path(cert), '--tls-cert'), key: await read(path(key), '--tls-key') };
}

async function read(file: string, option: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw new UsageError(`${option} ${file} cannot be read (${code}).`);
  }
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new UsageError(`${option} ${JSON.stringify(text)} is no whole number from ${least} to ${most}.`);
}
