import dns from 'node:dns/promises';
import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, getDefaultAutoSelectFamily, isIPv6, setDefaultAutoSelectFamily } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

interface Example {
  readonly isPublic: (address: string) => boolean;
  readonly openPublic: (url: URL, allowed?: (address: string) => boolean) => Promise<ClientRequest>;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader has compiled it already
const { isPublic, openPublic } = (await loadTypeScriptExample(import.meta.dirname)) as unknown as Example;

const INTERNAL = [
  ['this host', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%lo', 'febf::1', 'fec0::1']],
  ['cloud metadata', ['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254']],
  ['IPv4 mapped into IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a00:1', '::ffff:a9fe:a9fe']],
  [
    'IPv4 in IPv6 otherwise',
    ['::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '::ffff:0:7f00:1'],
  ],
  ['multicast, reserved and broadcast', ['224.0.0.1', '240.0.0.1', '255.255.255.255', 'ff02::1', '4000::1']],
  [
    'documentation and tests',
    ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ],
  ['tunnels and relays', ['192.88.99.1', '2001::1']],
] as const;

const PUBLIC = [
  '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.0.0.1 128.0.0.1 169.253.0.1',
  '169.255.0.1 172.15.0.1 172.32.0.1 192.167.0.1 192.169.0.1 223.255.255.254',
  '2606:4700::1111 2a00:1450::1 2001:4860:4860::8888 3000::1',
].flatMap((line) => line.split(' '));

describe('the example of check 5.1', () => {
  it.each(INTERNAL)('knows addresses that are %s as internal', (_name, addresses) => {
    expect(addresses.filter((address) => isPublic(address))).toEqual([]);
  });

  it('knows public addresses as public, also those next to an internal range', () => {
    expect(PUBLIC.filter((address) => !isPublic(address))).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://0.0.0.0/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://good.example@169.254.169.254/latest',
  ])('refuses %s', async (url) => {
    await expect(openPublic(new URL(url))).rejects.toThrow('is not public');
  });

  it.each(['http://1.1.1.1/', 'file:///etc/hostname', 'ftp://1.1.1.1/', 'gopher://1.1.1.1/', 'data:,x'])(
    'refuses the scheme of %s',
    async (url) => {
      await expect(openPublic(new URL(url))).rejects.toThrow('Only https:');
    },
  );

  it.each([
    ['the only answer', ['10.0.0.1']],
    ['the last of several answers', ['1.1.1.1', '2606:4700::1111', '10.0.0.1']],
    ['an IPv6 answer beside a public IPv4 one', ['1.1.1.1', 'fd00:ec2::254']],
  ])('refuses a name when an internal address is %s', async (_name, addresses) => {
    answerLookups([addresses]);
    await expect(openPublic(new URL('https://hooks.probity.test/'))).rejects.toThrow('is not public');
  });

  it.each([
    ['trying', true],
    ['not trying', false],
  ])('connects only to the address it checked, when Node is %s both families', async (_name, both) => {
    const usual = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(both);
    onTestFinished(() => setDefaultAutoSelectFamily(usual));
    const visitor = await listen();
    const lookups = answerLookups([['127.0.0.1'], ['127.0.0.2']]);
    const checked: string[] = [];
    const request = await openPublic(new URL(`https://hooks.probity.test:${visitor.port}/`), (address) => {
      checked.push(address);
      return true;
    });
    const failed = once(request, 'error');
    // Without encryption in a first TLS message, the server name can be read in it.
    expect(await visitor.greeting).toContain('hooks.probity.test');
    expect({ checked, lookups }).toEqual({ checked: ['127.0.0.1'], lookups: ['hooks.probity.test'] });
    await failed.catch(() => undefined);
  });
});

/** Makes each lookup of the running test answer with the next of these lists, and tells which names were asked. */
function answerLookups(answers: string[][]): string[] {
  const real = dns.lookup;
  const asked: string[] = [];
  const fake = async (name: string) => {
    asked.push(name);
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  };
  Object.assign(dns, { lookup: fake });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(dns, { lookup: real });
    syncBuiltinESMExports();
  });
  return asked;
}

/** Listens on loopback, keeps the first bytes of its first visitor and hangs up. */
async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const greeting = once(server, 'connection').then(async ([socket]) => {
    const [bytes] = await once(socket, 'data');
    socket.destroy();
    return String(bytes);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, greeting };
}
