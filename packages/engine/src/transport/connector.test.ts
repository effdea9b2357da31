import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../network/network.ts';
import { createConnector, type Connector } from './connector.ts';
import { toFailure } from './failure.ts';
import { startHostileServer } from './hostile-server.fake.ts';

describe('createConnector', () => {
  it.each([
    ['another host', { hostname: 'localhost' }],
    ['another port', { port: '1' }],
    ['another scheme', { protocol: 'https:' }],
  ])('opens no socket to %s', async (_, change) => {
    await using server = await startHostileServer(() => {});
    const connect = createConnector(new URL(server.origin), { timeout: 1000 });
    const options = { protocol: 'http:', hostname: '127.0.0.1', port: String(server.port), ...change };
    expect(toFailure(await connected(connect, options)).code).toBe('SCOPE');
    expect(server.connections()).toBe(0);
  });

  it('opens a socket to the target', async () => {
    await using server = await startHostileServer(() => {});
    const connect = createConnector(new URL(server.origin), { timeout: 1000 });
    const options = { protocol: 'http:', hostname: '127.0.0.1', port: String(server.port) };
    expect(await connected(connect, options)).toBeNull();
  });

  it.each([
    ['203.0.113.10', 'http://203.0.113.10:PORT'],
    ['a public address in IPv6', 'http://[2001:db8::1]:PORT'],
    ['a public IPv4 address in IPv6 form', 'http://[::ffff:203.0.113.10]:PORT'],
    ['a public address as one number', 'http://3405803786:PORT'],
  ])('opens no socket to %s, unless any address is allowed', async (_, address) => {
    const url = new URL(address.replace('PORT', '9'));
    const options = { protocol: 'http:', hostname: url.hostname, port: '9' };
    const error = await connected(createConnector(url, { timeout: 1000 }), options);
    expect(toFailure(error)).toMatchObject({
      code: 'SCOPE',
      message: expect.stringMatching(/ resolves to /),
    });
  });

  it.each([
    ['localhost', 'localhost'],
    ['loopback as one number', '2130706433'],
    ['loopback in octal', '0177.0.0.1'],
    ['loopback in hexadecimal', '0x7f.1'],
    ['loopback in IPv6 form', '[::ffff:127.0.0.1]'],
  ])('opens a socket to %s where only private addresses are allowed', async (_, host) => {
    await using server = await startHostileServer(() => {});
    const url = new URL(`http://${host}:${server.port}`);
    // undici hands addresses over without brackets.
    const options = { protocol: 'http:', hostname: url.hostname.replaceAll(/[[\]]/g, ''), port: url.port };
    expect(await connected(createConnector(url, { timeout: 1000, reach: 'private' }), options)).toBeNull();
  });

  const NAMES: [message: string, leadsTo: readonly string[], code: string | null][] = [
    ['a private address', ['127.0.0.1'], null],
    ['a public address', ['203.0.113.10'], 'SCOPE'],
    ['a public address beside a private one', ['127.0.0.1', '203.0.113.10'], 'SCOPE'],
    ['a public address in IPv6 form', ['::ffff:203.0.113.10'], 'SCOPE'],
  ];

  it.each(NAMES)('judges a name by where it leads when it is connected to: %s', async (_, leadsTo, code) => {
    await using server = await startHostileServer(() => {});
    const url = new URL(`http://api.test:${server.port}`);
    const options = { protocol: 'http:', hostname: 'api.test', port: String(server.port) };
    const connect = createConnector(url, { timeout: 1000, reach: 'private', lookup: namesLeadTo(leadsTo) });
    const error = await connected(connect, options);
    expect(error === null ? null : toFailure(error).code).toBe(code);
    expect(server.connections()).toBe(code === null ? 1 : 0);
  });

  const TUNNELS: [message: string, reach: 'any' | 'private', leadsTo: readonly string[], asked: string[]][] =
    [
      ['the address that was judged', 'private', ['127.0.0.1'], ['127.0.0.1']],
      ['nothing about a public address', 'private', ['203.0.113.10'], []],
      ['the name where any address is allowed', 'any', ['203.0.113.10'], ['api.test']],
    ];

  it.each(TUNNELS)('tells a proxy %s', async (_, reach, leadsTo, asked) => {
    const hosts: string[] = [];
    const proxy = createServer();
    proxy.on('connect', ({ url = '' }, socket: Socket) => {
      hosts.push(url.replace(/:\d+$/, ''));
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const network = { ...PLAIN, proxy: { origin: `http://127.0.0.1:${port}` } };
      const connect = createConnector(new URL('http://api.test:81'), {
        timeout: 1000,
        reach,
        lookup: namesLeadTo(leadsTo),
        network,
      });
      const error = await connected(connect, { protocol: 'http:', hostname: 'api.test', port: '81' });
      expect(hosts).toEqual(asked);
      expect(error === null ? null : toFailure(error).code).toBe(asked.length === 0 ? 'SCOPE' : null);
    } finally {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    }
  });

  it('judges anew for each socket, so that a name that is turned meanwhile is refused', async () => {
    await using server = await startHostileServer(() => {});
    const url = new URL(`http://api.test:${server.port}`);
    const options = { protocol: 'http:', hostname: 'api.test', port: String(server.port) };
    const leadsTo = ['127.0.0.1'];
    const connect = createConnector(url, { timeout: 1000, reach: 'private', lookup: namesLeadTo(leadsTo) });
    expect(await connected(connect, options)).toBeNull();
    leadsTo[0] = '203.0.113.10';
    expect(toFailure(await connected(connect, options)).code).toBe('SCOPE');
  });
});

/** A resolver that knows no other addresses. */
function namesLeadTo(addresses: readonly string[]): typeof lookup {
  const fake = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  return fake as unknown as typeof lookup;
}

function connected(connect: Connector, options: Parameters<Connector>[0]): Promise<Error | null> {
  return new Promise((resolve) =>
    connect(options, (failed, socket) => {
      socket?.destroy();
      resolve(failed);
    }),
  );
}
