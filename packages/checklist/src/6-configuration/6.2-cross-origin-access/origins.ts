import { isIP } from 'node:net';
import type { Target } from '@probity/model';
import type { OriginKind } from './record.ts';

/** An origin to try. */
export interface TriedOrigin {
  readonly origin: string;
  readonly kind: OriginKind;
}

/** The origins that no API should allow unless its profile lists them, made from a listed one or from its own host. */
export function unlistedOrigins(
  { origin, browserOrigins = [] }: Target,
  word: string,
): readonly TriedOrigin[] {
  const [model = origin] = browserOrigins;
  const { protocol, hostname, port } = new URL(model);
  const isName = isIP(hostname) === 0 && hostname.includes('.') && !hostname.startsWith('[');
  const parent = parentOf(hostname);
  const tried: readonly TriedOrigin[] = [
    { kind: 'foreign', origin: `https://${word}.example` },
    { kind: 'null', origin: 'null' },
    { kind: 'lookalike', origin: `https://${hostname}.${word}.example` },
    // Below a domain it is a host of the same owner.
    { kind: isName && parent !== hostname ? 'sibling' : 'lookalike', origin: `https://${word}${hostname}` },
    ...(isName ? namedOrigins(hostname, parent, word) : []),
    ...(protocol === 'https:'
      ? [{ kind: 'insecure', origin: `http://${hostname}${port && `:${port}`}` } as const]
      : []),
    { kind: 'port', origin: `${protocol}//${hostname}:${port === '8443' ? '9443' : '8443'}` },
  ];
  const listed = new Set([...browserOrigins, origin]);
  return tried.filter(
    (each, index) =>
      !listed.has(each.origin) && tried.findIndex((other) => other.origin === each.origin) === index,
  );
}

/** What only a name can be confused with: another ending, a dot that stands for any character, and a neighbour. */
function namedOrigins(hostname: string, parent: string, word: string): readonly TriedOrigin[] {
  return [
    { kind: 'lookalike', origin: `https://${word}${parent}` },
    { kind: 'lookalike', origin: `https://${withoutDot(hostname, parent)}` },
    { kind: 'sibling', origin: `https://${word}.${parent}` },
  ];
}

/** Domains under which names are given out to anybody, such as `co.uk`. */
const GIVEN_OUT = /(?:^|\.)(?:com?|org?|net?|gov|edu|ac)\.[a-z]{2}$/;

/** The domain of the owner of a host: its last two labels, or three below a domain such as `co.uk`. */
function parentOf(hostname: string): string {
  return hostname
    .split('.')
    .slice(GIVEN_OUT.test(hostname) ? -3 : -2)
    .join('.');
}

/** The host with a letter in place of the dot before its domain, or of the first one. */
function withoutDot(hostname: string, parent: string): string {
  return hostname === parent ? hostname.replace('.', 'x') : hostname.replace(`.${parent}`, `x${parent}`);
}
