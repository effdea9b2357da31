import { isIn, readRange, type Address } from './address.ts';
import { NAT64 } from './registries.ts';

const MAPPED = readRange('::ffff:0:0/96');
const TRANSLATED = readRange('::ffff:0:0:0/96');
const COMPATIBLE = readRange('::/96');
const THIS_NETWORK = readRange('0.0.0.0/8');
const NAT64_KNOWN = readRange(NAT64);
const NAT64_LOCAL = readRange('64:ff9b:1::/48');
const SIX_TO_FOUR = readRange('2002::/16');
const TEREDO = readRange('2001::/32');

/** The IPv4 addresses that an IPv6 address leads to by itself, through a translator or through a tunnel. */
export function embeddedIn(address: Address): readonly Address[] {
  if (address.length !== 16) return [];
  const last = address.slice(12);
  if ([MAPPED, TRANSLATED, NAT64_KNOWN].some((range) => isIn(address, range))) return [last];
  // `::` and `::1` are themselves.
  if (isIn(address, COMPATIBLE)) return isIn(last, THIS_NETWORK) ? [] : [last];
  // A network may use any length of prefix in it, so both places count: behind 48 bits, and at the end.
  if (isIn(address, NAT64_LOCAL)) return [last, [...address.slice(6, 8), ...address.slice(9, 11)]];
  if (isIn(address, SIX_TO_FOUR)) return [address.slice(2, 6)];
  // The server as it is, the client with every bit turned.
  if (isIn(address, TEREDO)) return [address.slice(4, 8), last.map((byte) => byte ^ 255)];
  return isIsatap(address) ? [last] : [];
}

/** An interface that is a tunnel to the IPv4 address at its end (RFC 5214). */
function isIsatap(address: Address): boolean {
  const [a = 0, b, c, d] = address.slice(8, 12);
  return (a & 0xfd) === 0 && b === 0 && c === 0x5e && d === 0xfe;
}

/** Whether an IPv6 address is another spelling of an IPv4 address, so that only that one counts. */
export function isOnlySpelling(address: Address): boolean {
  return isIn(address, MAPPED) || isIn(address, NAT64_KNOWN);
}
