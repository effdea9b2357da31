import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { probes } from '@probity/checklist/probes';
import { createFetcher, inProcessContext, run, type Egress, type Network } from '@probity/engine';
import { loadTargetFromTexts } from '@probity/intake';
import { createEgress, readRange } from '@probity/runner';
import { addAddresses, assertAlone, useNameServer } from './namespace.ts';
import { startNameServer } from './name-server.ts';

/** How many connections arrived, by the address that they were made to. */
type Counts = Readonly<Record<string, number>>;

/** What happened in a network of its own. */
export interface EgressTrials {
  /** Every address that was tried without an allow-list, and the code it failed with. */
  readonly refused: Readonly<Record<string, string>>;
  /** What arrived meanwhile; a public host that answers with redirects is the only one that may be there. */
  readonly arrivedUnallowed: Counts;
  /** The same for whole runs with all checks, which open sockets in every way that the engine knows. */
  readonly arrivedInRuns: Counts;
  readonly runStates: readonly string[];
  /** What arrived where the ranges are allowed. */
  readonly arrivedAllowed: Counts;
}

const PORT = 8080;
const PUBLIC = '8.8.8.8';
const INSIDE = [
  '10.20.30.40',
  '172.16.5.5',
  '192.168.7.7',
  '100.64.0.7',
  '169.254.169.254',
  '168.63.129.16',
  '198.18.0.7',
  '203.0.113.9',
  'fd00::7',
  'fd00:ec2::254',
  '::7f00:1',
  '2002:a14:1e28::',
  '64:ff9b::a14:1e28',
  '64:ff9b:1::a14:1e28',
  '2001:db8::7',
];

/** What leads to one of them, or to loopback. */
const HOSTS = [
  ...INSIDE.map((address) => (address.includes(':') ? `[${address}]` : address)),

  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0.0.0x1',

  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0177.1',
  '00000177.0.0.1',
  '127.0.0.1.',
  '127.1.',
  '%31%32%37.0.0.1',

  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７.０.０.１',
  'localhost',
  'LOCALHOST',
  'ⓛocalhost',
  'user:password@127.0.0.1',

  '8.8.8.8@127.0.0.1',
  '8.8.8.8%40x@127.0.0.1',
  '169.254.169.254.',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '0251.254.43518',
  '10.5119',
  '10.1318440',
  '168959528',
  '0xa141e28',
  '012.024.036.050',

  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::0001]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:127.0.0.1]',

  '[::ffff:7f00:1]',
  '[::FFFF:10.20.30.40]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::ffff:0:127.0.0.1]',
  '[fd00:0ec2::0254]',

  'internal.test',
  'internal.test.',
  'INTERNAL.test',
  'metadata.test',
  'six.test',
  'mapped.test',
  'nat64.test',
  'mixed.test',
  'mixed-six.test',
  'private.test',
  'zero.test',
  'tunnel.test',
  'unique.test',
];

const NAMES = new Map(
  Object.entries({
    'internal.test': [['127.0.0.1']],
    'metadata.test': [['169.254.169.254']],
    'six.test': [['::1']],
    'mapped.test': [['::ffff:127.0.0.1']],
    'nat64.test': [['64:ff9b::a14:1e28']],
    'mixed.test': [[PUBLIC, '10.20.30.40']],
    'mixed-six.test': [[PUBLIC, 'fd00::7']],
    'private.test': [['10.20.30.40']],
    'zero.test': [['0.0.0.0']],
    'tunnel.test': [['2002:a14:1e28::']],
    'unique.test': [['fd00::7']],
    'rebind.test': [[PUBLIC], ['127.0.0.1']],
    'rebind-later.test': [[PUBLIC], [PUBLIC], [PUBLIC], ['10.20.30.40']],
  }).map(([name, addresses]) => [name, { addresses }]),
);

assertAlone();
addAddresses([PUBLIC, ...INSIDE]);
useNameServer();
const closeNames = await startNameServer(NAMES);

const arrived = new Map<string, number>();
const listeners = await Promise.all([listen('::', PORT), listen('::', 80)]);
process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${PORT}`;
process.env['HTTPS_PROXY'] = process.env['ALL_PROXY'] = `http://10.20.30.40:${PORT}`;
process.env['NODE_USE_ENV_PROXY'] = '1';

const strict = createEgress([]);
const refused: Record<string, string> = {};
for (const host of HOSTS)
  for (const scheme of ['http', 'https']) {
    const url = URL.parse(`${scheme}://${host}:${PORT}/`);
    refused[`${scheme}://${host}`] = url === null ? 'no URL' : await codeOf(url, strict);
  }
for (let tries = 0; tries < 5; tries += 1) {
  refused[`rebind ${tries}`] = await codeOf(new URL(`http://rebind.test:${PORT}/`), strict);
  refused[`rebind-later ${tries}`] = await codeOf(new URL(`http://rebind-later.test:${PORT}/`), strict);
}
refused['redirect'] = await codeOf(new URL(`http://${PUBLIC}:${PORT}/redirect`), strict);
const arrivedUnallowed = taken();

const runStates: string[] = [];
for (const origin of [
  `http://127.0.0.1:${PORT}`,
  `https://10.20.30.40:${PORT}`,
  `https://[fd00::7]:${PORT}`,
  `https://internal.test:${PORT}`,
])
  runStates.push(await runOn(origin, strict));
const arrivedInRuns = taken();

const allowed = createEgress(['127.0.0.0/8', '10.20.0.0/16', 'fd00::/32', '169.254.169.254'].map(readRange));
for (const host of [
  '127.0.0.1',
  '10.20.30.40',
  '[fd00::7]',
  '169.254.169.254',
  'internal.test',
  '172.16.5.5',
  '[fd00:ec2::254]',
])
  await codeOf(new URL(`http://${host}:${PORT}/`), allowed);
const arrivedAllowed = taken();

for (const listener of listeners) listener.close();
await closeNames();
const told: EgressTrials = { refused, arrivedUnallowed, arrivedInRuns, runStates, arrivedAllowed };
process.stdout.write(JSON.stringify(told), () => process.exit(0));

async function listen(host: string, port: number) {
  const server = createServer((socket: Socket) => {
    const address = (socket.localAddress ?? '').replace(/^::ffff:/, '');
    arrived.set(address, (arrived.get(address) ?? 0) + 1);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.end(
        `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${PORT}/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  if ((server.address() as AddressInfo).port !== port) throw new Error('Another port.');
  return server;
}

function taken(): Counts {
  const counts = Object.fromEntries(arrived);
  arrived.clear();
  return counts;
}

function networkOf(egress: Egress): Network {
  return { ca: [], client: null, own: new Map(), insecure: true, proxy: null, egress };
}

async function codeOf(url: URL, egress: Egress): Promise<string> {
  const fetchPage = createFetcher({
    version: '0',
    timeout: 3000,
    bodyLimit: 1000,
    networkFor: () => networkOf(egress),
  });
  try {
    return String((await fetchPage(url, {})).status);
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** All checks: sockets for HTTP, bytes by hand, TLS handshakes, HTTP/2, races, and decoys elsewhere. */
async function runOn(origin: string, egress: Egress): Promise<string> {
  const profile = `target: ${origin}
mode: disruptive
identities:
  alice: { token: { secret: alice.token } }
  bob: { token: { secret: bob.token } }
timing: { request_timeout: 1s, settle: 20ms, throttle_wait: 60ms, max_wait: 1s, cool_down: 200ms, cool_down_poll: 50ms }
decoys: { remote: { url: 'https://127.0.0.1:${PORT}', token: { secret: decoys.token } } }
`;
  const description = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    paths: {
      '/things': {
        get: { responses: { 200: { description: 'ok' } } },
        post: { responses: { 201: { description: 'ok' } } },
      },
      '/public': { get: { security: [], responses: { 200: { description: 'ok' } } } },
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  });
  const secrets = new Map(
    ['alice.token', 'bob.token', 'decoys.token'].map((name) => [name, `secret-of-${name}`]),
  );
  const loaded = await loadTargetFromTexts({ profile, description }, secrets);
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  const { target, secretValues } = loaded;
  const context = inProcessContext({ runId: 'egress-run', runKey: 'key-of-the-run', secretValues });
  const admission = { reach: 'any', proof: null } as const;
  const { result } = await run(
    { target, probes, version: '0', admission, network: { egress, insecure: true } },
    context,
  );
  return `${result.run.state}: ${result.checks.length} checks, ${result.run.requests} requests`;
}
