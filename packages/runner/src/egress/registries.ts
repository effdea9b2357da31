/**
 * Ranges that no public API is reached at: all entries of the IANA special-purpose address registries, whether globally
 * reachable or not, and the multicast ranges.
 *
 * Sources: https://www.iana.org/assignments/iana-ipv4-special-registry and
 * https://www.iana.org/assignments/iana-ipv6-special-registry, as of November 2025.
 */
export const SPECIAL_RANGES: readonly (readonly [range: string, name: string])[] = [
  ['0.0.0.0/8', '"This network" (RFC 791)'],
  ['10.0.0.0/8', 'Private-Use (RFC 1918)'],
  ['100.64.0.0/10', 'Shared Address Space (RFC 6598)'],
  ['127.0.0.0/8', 'Loopback (RFC 1122)'],
  ['169.254.0.0/16', 'Link Local (RFC 3927)'],
  ['172.16.0.0/12', 'Private-Use (RFC 1918)'],
  ['192.0.0.0/24', 'IETF Protocol Assignments (RFC 6890)'],
  ['192.0.2.0/24', 'Documentation (TEST-NET-1, RFC 5737)'],
  ['192.31.196.0/24', 'AS112-v4 (RFC 7535)'],
  ['192.52.193.0/24', 'AMT (RFC 7450)'],
  ['192.88.99.0/24', 'Deprecated 6to4 Relay Anycast (RFC 7526)'],
  ['192.168.0.0/16', 'Private-Use (RFC 1918)'],
  ['192.175.48.0/24', 'Direct Delegation AS112 Service (RFC 7534)'],
  ['198.18.0.0/15', 'Benchmarking (RFC 2544)'],
  ['198.51.100.0/24', 'Documentation (TEST-NET-2, RFC 5737)'],
  ['203.0.113.0/24', 'Documentation (TEST-NET-3, RFC 5737)'],
  ['224.0.0.0/4', 'Multicast (RFC 5771)'],
  ['240.0.0.0/4', 'Reserved and Limited Broadcast (RFC 1112, RFC 919)'],
  // In no registry: on every machine of one cloud, this public address is the platform's own.
  ['168.63.129.16/32', 'the platform of Azure'],

  ['::/128', 'Unspecified Address (RFC 4291)'],
  ['::1/128', 'Loopback Address (RFC 4291)'],
  ['::/96', 'IPv4-compatible, deprecated (RFC 4291)'],
  ['64:ff9b:1::/48', 'IPv4-IPv6 Translation, local use (RFC 8215)'],
  ['100::/64', 'Discard-Only Address Block (RFC 6666)'],
  ['100:0:0:1::/64', 'Dummy IPv6 Prefix (RFC 9780)'],
  ['2001::/23', 'IETF Protocol Assignments (RFC 2928), with TEREDO (RFC 4380), ORCHID and others'],
  ['2001:db8::/32', 'Documentation (RFC 3849)'],
  ['2002::/16', '6to4 (RFC 3056)'],
  ['2620:4f:8000::/48', 'Direct Delegation AS112 Service (RFC 7534)'],
  ['3fff::/20', 'Documentation (RFC 9637)'],
  ['5f00::/16', 'Segment Routing SIDs (RFC 9602)'],
  ['fc00::/7', 'Unique-Local (RFC 4193)'],
  ['fe80::/10', 'Link-Local Unicast (RFC 4291)'],
  ['fec0::/10', 'Site-Local, deprecated (RFC 3879)'],
  ['ff00::/8', 'Multicast (RFC 4291)'],
];

/** The only part of IPv6 that public hosts have addresses in (RFC 4291, section 2.4). */
export const GLOBAL_UNICAST = '2000::/3';

/** Addresses that translators on the way turn into the IPv4 address at their end (RFC 6052). */
export const NAT64 = '64:ff9b::/96';
