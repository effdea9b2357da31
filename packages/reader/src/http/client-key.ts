import { isIPv6 } from 'node:net';

/** Names the client behind an address. Anyone who has one IPv6 address usually has the whole /64, so that is one client. */
export function clientKey(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const mapped = /:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined && /^(?:0*:)*:?(?:0*:)*ffff:/i.test(bare)) return mapped;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An address that ends in dotted form has two groups there; they lie in the second half and do not matter.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
