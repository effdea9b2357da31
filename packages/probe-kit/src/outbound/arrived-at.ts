import type { Face } from '@probity/model';
import type { Listener, SeenRequest } from '../probe/tools/outbound-tools.ts';

/** What arrived at our faces, by nonce. */
export type Arrivals = Readonly<Record<string, readonly SeenRequest[]>>;

/** The requests of HTTP that reached a face for a nonce. */
export function arrivedAt(arrivals: Arrivals, nonce: string, face: Face): readonly SeenRequest[] {
  return (arrivals[nonce] ?? []).filter((each) => each.face === face && each.scheme !== 'dns');
}

/** Looks at what has arrived for some nonces, when the time in which they are fetched is over. */
export async function lookAt(
  listener: Pick<Listener, 'arrivals' | 'seen'>,
  nonces: readonly string[],
  until: number,
  now: () => number,
): Promise<Arrivals> {
  const seen: Record<string, readonly SeenRequest[]> = {};
  for (const nonce of nonces) await listener.arrivals(nonce, Math.max(0, until - now()));
  // All at the end: what led elsewhere may have gone on meanwhile.
  for (const nonce of nonces) seen[nonce] = listener.seen(nonce);
  return seen;
}

/** Whether somebody on the machine of the listener sent a request: from loopback, or from the address that it reached. */
export function isFromHere({ from, to }: Pick<SeenRequest, 'from' | 'to'>): boolean {
  const plain = bare(from);
  return plain === '::1' || plain.startsWith('127.') || plain === bare(to);
}

/**
 * Whether a request came from whoever fetched the known address: from the same address, or like that from the machine of
 * the listener, where each of its addresses is answered from itself.
 */
export function isFromSame(request: SeenRequest, known: readonly SeenRequest[]): boolean {
  return known.some(
    (each) => bare(each.from) === bare(request.from) || (isFromHere(each) && isFromHere(request)),
  );
}

/** An address without brackets, port and the prefix of IPv4 in IPv6. */
function bare(address: string): string {
  const [, inner] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const plain = inner ?? address.replace(/^([\d.]+):\d+$/, '$1');
  return plain.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
}
