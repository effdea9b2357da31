import { isIP } from 'node:net';
import { UsageError } from '../errors/usage-error.ts';

/** The options of `probity serve`, as typed. */
export interface ServeFlags {
  readonly host: string;
  readonly port: string;
  readonly rateLimit: string;
  readonly corsOrigin?: readonly string[];
  readonly trustProxy?: readonly string[];
  readonly allowHost?: readonly string[];
  readonly hsts?: boolean;
  readonly site?: string;
}

/** Where to listen, and how the reader is set up. */
export interface ServeOptions {
  readonly listen: { readonly host: string; readonly port: number };
  readonly reader: {
    readonly rateLimit: number;
    readonly corsOrigins: readonly string[];
    readonly trustedProxies: readonly string[];
    readonly allowedHosts: readonly string[];
    readonly hsts: boolean;
  };
}

/** Reads the options, or says which one cannot be right. */
export function serveOptions(flags: ServeFlags): ServeOptions {
  return {
    listen: { host: flags.host, port: wholeNumber('--port', flags.port, 65_535) },
    reader: {
      rateLimit: wholeNumber('--rate-limit', flags.rateLimit, 1_000_000_000),
      corsOrigins: (flags.corsOrigin ?? []).map(toOrigin),
      trustedProxies: (flags.trustProxy ?? []).map(toProxy),
      allowedHosts: allowedHosts(flags),
      hsts: flags.hsts === true,
    },
  };
}

function wholeNumber(flag: string, text: string, highest: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= highest) return Number(text);
  throw new UsageError(`${flag} ${JSON.stringify(text)} is no whole number from 0 to ${highest}.`);
}

/** Exactly what a browser sends as Origin: a list of anything looser would be no list. */
function toOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== 'null' && (text === origin || text === `${origin}/`)) return origin;
  throw new UsageError(`--cors-origin ${JSON.stringify(text)} is no origin.`, [
    '--cors-origin https://app.example.com',
  ]);
}

/** A name under which the server was told to listen is one that it answers to. */
function allowedHosts({ host, allowHost = [] }: ServeFlags): readonly string[] {
  const isAddress = isIP(host) !== 0;
  return [...(isAddress ? [] : [host]), ...allowHost.map(toHost)];
}

function toHost(text: string): string {
  const isHost = /^(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*[a-z\d])?)(?::\d{1,5})?$/i.test(text);
  if (isHost && URL.canParse(`http://${text}`)) return text.toLowerCase();
  throw new UsageError(`--allow-host ${JSON.stringify(text)} is no host.`, [
    '--allow-host checklist.example.com',
    '--allow-host localhost:8080',
  ]);
}

function toProxy(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const isRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest);
  if (version !== 0 && isRange && more.length === 0) return text;
  throw new UsageError(`--trust-proxy ${JSON.stringify(text)} is no address and no range of addresses.`, [
    '--trust-proxy 127.0.0.1',
    '--trust-proxy 10.0.0.0/8',
  ]);
}
