import { resolve } from 'node:path';
import type { DecoyPlaces } from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';

/** The options of `probity decoy`, as typed. */
export interface DecoyFlags {
  readonly good?: string;
  readonly internal?: string;
  readonly foreign?: string;
  readonly authority?: string;
  readonly onlyAuthority?: boolean;
  readonly dns?: string;
  readonly zone?: string;
  readonly listen?: string;
  readonly upstream?: readonly string[];
}

/** Where decoys listen, and for whom. */
export interface DecoyOptions {
  readonly places: DecoyPlaces;
  /** Where runs elsewhere ask for them; null if they do not. */
  readonly listen: { readonly host: string; readonly port: number } | null;
  readonly upstreams: readonly string[];
}

/** Reads the options, or says which one cannot be right. */
export function decoyOptions(flags: DecoyFlags, cwd: string): DecoyOptions {
  const { good, internal, foreign, authority, onlyAuthority, listen, upstream = [] } = flags;
  if (authority === undefined && (listen !== undefined || onlyAuthority === true))
    throw new UsageError(`${listen === undefined ? '--only-authority' : '--listen'} needs --authority.`, [
      'probity decoy --authority decoys',
    ]);
  if (upstream.length > 0 && listen === undefined)
    throw new UsageError('--upstream is for runs elsewhere, which need --listen.', [
      'probity decoy --authority decoys --listen 10.0.0.5:8600 --upstream 10.0.0.5:8443',
    ]);
  return {
    places: {
      faces: {
        ...(good !== undefined && { good: written('--good', good) }),
        ...(internal !== undefined && { internal: written('--internal', internal) }),
        ...(foreign !== undefined && { foreign: written('--foreign', foreign) }),
      },
      ...(authority !== undefined && { authority: resolve(cwd, authority) }),
      ...dnsOf(flags),
    },
    listen: listen === undefined ? null : placeOf('--listen', listen),
    upstreams: upstream.map((each) => written('--upstream', each)),
  };
}

function dnsOf({ dns, zone }: DecoyFlags): Pick<DecoyPlaces, 'dns'> {
  if (dns === undefined && zone === undefined) return {};
  if (dns === undefined || zone === undefined)
    throw new UsageError('--dns and --zone need each other.', [
      'probity decoy --dns 8653 --zone decoy.example.com',
    ]);
  if (!/^\d{1,5}$/.test(dns) || Number(dns) > 65_535)
    throw new UsageError(`--dns ${JSON.stringify(dns)} is no port.`);
  return { dns: { port: Number(dns), zone } };
}

function written(flag: string, text: string): string {
  placeOf(flag, text);
  return text;
}

function placeOf(flag: string, text: string): { readonly host: string; readonly port: number } {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text);
  const [, host = '', port = ''] = found ?? [];
  if (host !== '' && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  throw new UsageError(`${flag} ${JSON.stringify(text)} is no host and port.`, [`${flag} 127.0.0.1:8601`]);
}
