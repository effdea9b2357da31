import { isIP } from 'node:net';
import type { AddressKind } from '../record.ts';

/** Names that only a private network resolves. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|test|invalid|home\.arpa)$/i;

/** What the address of a target is: over HTTPS or not, and under a name that any browser may be sent to or not. */
export function addressKind(origin: string): AddressKind {
  const { protocol, hostname } = new URL(origin);
  const bare = hostname.replace(/^\[|\]$/g, '');
  // Browsers remember strict transport security for names only, never for addresses of the network.
  const isPrivate = isIP(bare) !== 0 || !bare.includes('.') || PRIVATE_NAME.test(bare);
  if (protocol === 'https:') return isPrivate ? 'https-private' : 'https-public';
  return isPrivate ? 'http-private' : 'http-public';
}
