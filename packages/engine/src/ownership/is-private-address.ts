import { BlockList, isIPv6 } from 'node:net';

/** Networks that nobody else's API is reached through by mistake. */
const PRIVATE = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

const LIST = new BlockList();
for (const [network, prefix, family] of PRIVATE) LIST.addSubnet(network, prefix, family);

/** Whether an address is loopback, RFC 1918, unique-local, link-local or 100.64/10; an IPv4 address in IPv6 form counts as itself. */
export function isPrivateAddress(address: string): boolean {
  return LIST.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
