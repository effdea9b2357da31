import type { Exchange } from '@probity/model';

const NAMES: Readonly<Record<string, string>> = { TLSv1: 'TLS 1.0' };

/** What was offered, as people write it. */
export function nameOf({ handshake }: Exchange): string {
  const version = handshake?.offered.version ?? '';
  return NAMES[version] ?? version.replace('TLSv', 'TLS ');
}

/** Why a connection was not opened. */
export function reasonOf(exchange: Exchange | undefined): string {
  return exchange?.failure?.message ?? 'nothing was recorded.';
}

/**
 * What a server did with an offer: an alert is a refusal, and so is closing the connection, if it did so twice. All
 * else is not known: a failure of our own says nothing about the server.
 */
export function outcomeOf(tries: readonly Exchange[]): 'accepted' | 'refused' | 'unknown' {
  if (tries.some(({ handshake }) => handshake?.accepted)) return 'accepted';
  const codes = tries.map(({ failure }) => failure?.code);
  if (codes.includes('TLS')) return 'refused';
  return codes.filter((code) => code === 'RESET').length > 1 ? 'refused' : 'unknown';
}
