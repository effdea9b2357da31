import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not public: IANA's special-purpose registry, groups and reserved ones. */
const FOUR = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The one range of IPv6 from which public addresses are given out. */
const PUBLIC_SIX = ['2000::', 3] as const;

/** Ranges inside it that are not public, or that carry an IPv4 address which could be any. */
const SIX = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of FOUR) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SIX) special.addSubnet(net, prefix, 'ipv6');
const publicSix = new BlockList();
publicSix.addSubnet(...PUBLIC_SIX, 'ipv6');

/** Whether an address belongs to somebody on the Internet; what is no address does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // An IPv4 address in the form of IPv6 lies outside the public range, so that it needs no case of its own.
  return family === 4
    ? !special.check(address, 'ipv4')
    : publicSix.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Whether a connection to an address stays on this machine, however it is written. */
export function isThisMachine(address: string): boolean {
  return /^(?:(?:::ffff:)?(?:127\.|0\.0\.0\.0$)|::1?$|::ffff:7f)/i.test(address);
}
