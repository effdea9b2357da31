import { createFetcher, type Network } from '@probity/engine';
import { describe, expect, it } from 'vitest';
import { readRange } from './address.ts';
import { createEgress } from './create-egress.ts';

const none = createEgress([]);

/** Addresses as a lookup returns them, or as a profile may spell them. */
const REFUSED: readonly (readonly [name: string, address: string])[] = [
  ['this network', '0.0.0.0'],
  ['this network, another host', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback, the last address', '127.255.255.254'],
  ['private, 10', '10.0.0.1'],
  ['private, 10, the last address', '10.255.255.255'],
  ['private, 172.16', '172.16.0.1'],
  ['private, 172.31', '172.31.255.255'],
  ['private, 192.168', '192.168.1.1'],
  ['shared by carriers', '100.64.0.1'],
  ['shared by carriers, the last address', '100.127.255.255'],
  ['metadata of clouds', '169.254.169.254'],
  ['metadata of containers', '169.254.170.2'],
  ['metadata of Alibaba Cloud', '100.100.100.200'],
  ['platform of Azure', '168.63.129.16'],
  ['metadata of Oracle Cloud', '192.0.0.192'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation 1', '192.0.2.1'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.9'],
  ['AS112', '192.31.196.1'],
  ['AMT', '192.52.193.1'],
  ['6to4 relay', '192.88.99.1'],
  ['AS112, delegated', '192.175.48.1'],
  ['benchmarking', '198.18.0.1'],
  ['benchmarking, the last address', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast, the last address', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 loopback, in full', '0:0:0:0:0:0:0:1'],
  ['IPv6 loopback, with zeros', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped loopback in hex', '::ffff:7f00:1'],
  ['IPv4-mapped loopback in capitals', '::FFFF:7F00:0001'],
  ['IPv4-mapped loopback, in full', '0:0:0:0:0:ffff:7f00:1'],
  ['IPv4-mapped private', '::ffff:10.0.0.1'],
  ['IPv4-mapped metadata', '::ffff:a9fe:a9fe'],
  ['IPv4-translated private', '::ffff:0:10.0.0.1'],
  ['IPv4-compatible loopback', '::127.0.0.1'],
  ['IPv4-compatible private', '::10.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::127.0.0.1'],
  ['NAT64 of a private address', '64:ff9b::10.0.0.1'],
  ['NAT64 of metadata in hex', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::8.8.8.8'],
  ['local NAT64 of a private address', '64:ff9b:1:a00:0:100::'],
  ['outside of NAT64', '64:ff9b:2::8.8.8.8'],
  ['6to4 of a private address', '2002:a00:1::1'],
  ['6to4 of a public address', '2002:808:808::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['Teredo with a private client', '2001::f5ff:fffe'],
  ['ISATAP of a private address', '2a00:1450:4001:80f:0:5efe:10.0.0.1'],
  ['ISATAP of loopback, marked as unique', '2a00:1450:4001:80f:200:5efe:127.0.0.1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:20::1'],
  ['benchmarking, IPv6', '2001:2::1'],
  ['documentation, IPv6', '2001:db8::1'],
  ['documentation, IPv6, new', '3fff::1'],
  ['discard only', '100::1'],
  ['dummy prefix', '100:0:0:1::1'],
  ['segment routing', '5f00::1'],
  ['AS112, IPv6', '2620:4f:8000::1'],
  ['unique local', 'fc00::1'],
  ['unique local, fd', 'fd12:3456:789a::1'],
  ['metadata of AWS, IPv6', 'fd00:ec2::254'],
  ['metadata of Google Cloud, IPv6', 'fd20:ce::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%lo'],
  ['link-local with a numbered zone', 'fe80::1%1'],
  ['loopback with a zone', '::1%lo'],
  ['site-local', 'fec0::1'],
  ['multicast, IPv6', 'ff02::1'],
  ['not assigned', '4000::1'],
  ['not assigned, low', '1::1'],
  ['an empty text', ''],
  ['a name', 'localhost'],
  ['decimal', '2130706433'],
  ['octal', '0177.0.0.1'],
  ['hex', '0x7f000001'],
  ['short', '127.1'],
];

const PASSED = [
  '8.8.8.8',
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001:80f::200e',
];

describe(`without an allow-list, ${REFUSED.length} addresses are refused`, () => {
  it.each(REFUSED)('%s: %s', (_name, address) => expect(none(address)).not.toBeNull());
  it.each(PASSED)('%s is public', (address) => expect(none(address)).toBeNull());
});

const ALLOWED = [
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '64:ff9b::10.1.2.3', true],
  ['10.0.0.0/8', '192.168.0.1', false],
  ['10.0.0.0/8', '127.0.0.1', false],
  ['10.0.0.0/8', '2002:a00:1::1', false],
  ['10.0.0.0/8', '::10.0.0.1', false],
  ['10.8.0.0/13', '10.15.255.255', true],
  ['10.8.0.0/13', '10.16.0.0', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', 'fc00::1', false],
  ['::1/128', '::1', true],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['2002::/16', '2002:a00:1::1', false],
  ['2002::/16', '2002:808:808::1', true],
] as const;

it.each(ALLOWED)('with %s allowed, %s: %s', (range, address, expected) => {
  expect(createEgress([readRange(range)])(address) === null).toBe(expected);
});

it.each([
  ['10.0.0.1/8', 'first address'],
  ['10.0.0.0/33', 'more than 32 bits'],
  ['fd00::/129', 'more than 128 bits'],
  ['10.0.0.0/-1', 'no range'],
  ['everything', 'no range'],
  ['', 'no range'],
  ['fe80::1%lo/64', 'no range'],
  ['010.0.0.0/8', 'no range'],
])('%j is refused as a range: %s', (text, why) => expect(() => readRange(text)).toThrow(why));

/** How addresses of a profile may be spelled; each leads to this machine or into a network, and none is connected to. */
const URLS = [
  'http://127.0.0.1:1/',
  'http://2130706433:1/',
  'http://0177.0.0.1:1/',
  'http://0x7f.0.0.1:1/',
  'http://0x7f000001:1/',
  'http://127.1:1/',
  'http://127.0.1:1/',
  'http://0:1/',
  'http://127.0.0.1.:1/',
  'http://localhost:1/',
  'http://localhost.:1/',
  'http://LOCALHOST:1/',
  'http://user:password@127.0.0.1:1/',
  'http://example.com@127.0.0.1:1/',
  'http://①②⑦.⓪.⓪.①:1/',
  'http://127。0。0。1:1/',
  'http://[::1]:1/',
  'http://[::]:1/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]:1/',
  'http://[::ffff:7f00:1]:1/',
  'http://[64:ff9b::7f00:1]:1/',
  'http://169.254.169.254:1/',
  'http://2852039166:1/',
  'http://[fd00:ec2::254]:1/',
  'https://127.0.0.1:1/',
  'https://localhost:1/',
];

const network = (egress = none): Network => ({
  ca: [],
  client: null,
  own: new Map(),
  insecure: false,
  proxy: null,
  egress,
});
const fetchWith = (used: Network) =>
  createFetcher({ version: '0', timeout: 2000, bodyLimit: 100, networkFor: () => used });

it.each(URLS)('no connection is made to %s', async (url) => {
  // Some systems do not resolve `localhost.` at all.
  const code: unknown = expect.stringMatching(url.includes('localhost.') ? /^(?:SCOPE|DNS)$/ : /^SCOPE$/);
  await expect(fetchWith(network())(new URL(url), {})).rejects.toMatchObject({ code });
});

it('a proxy is refused, because what lies behind it cannot be judged', async () => {
  const proxied = { ...network(), proxy: { origin: 'http://127.0.0.1:1' } };
  await expect(fetchWith(proxied)(new URL('http://8.8.8.8/'), {})).rejects.toMatchObject({ code: 'SCOPE' });
});
