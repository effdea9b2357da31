import type { Case, Exchange, Handshake, Target, Verdict } from '@probity/model';
import { isUnavailable, type InventoryFacts } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  type FakeOptions,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { domainOf, hostOf, isListed } from './hosts.ts';
import { probe } from './probe.ts';

const ME = 'GET /v1/me';
const harbour = target({
  origin: 'https://api.example.com',
  operations: [operation(ME, { authRole: 'me' })],
  auth: { me: ME },
});

type Entry = InventoryFacts['entries'][number];
const entry = (parts: Partial<Entry> = {}): Entry => ({
  kind: 'host',
  line: 2,
  name: 'api.example.com',
  host: 'api.example.com',
  empty: [],
  reviewedAt: '2026-01-01',
  ...parts,
});
const facts = (...entries: readonly Entry[]): InventoryFacts => ({
  file: 'inventory.yaml',
  today: '2026-11-17',
  entries: entries.length === 0 ? [entry()] : entries,
});

function caseOf(variation: string): Case {
  const found = planCases(probe, harbour).find((each) => each.variation === variation);
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

async function verdictOf(
  variation: string,
  options: FakeOptions = {},
  of: Target = harbour,
): Promise<Verdict | string> {
  const tools = fakeGatherTools(of, () => exchange({ operation: ME }), { inventory: facts(), ...options });
  const testCase = caseOf(variation);
  const record = await probe.gather(testCase, tools);
  if (isUnavailable(record)) return `unable: ${record.missing}`;
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  const result = evidenceOf(tools.traffic(), tools.target, { case: testCase, record, verdict });
  expect(findings.map((finding) => verifyProof(result, '7.5', finding))).toEqual(findings.map(() => null));
  return verdict;
}

/** Findings with their place, doubts, or `pass`. */
function short(verdict: Verdict | string): string {
  if (typeof verdict === 'string') return verdict;
  if (verdict.kind === 'fail')
    return verdict.findings.map(({ code, place }) => `${code} ${place}`).join(', ');
  return verdict.kind === 'inconclusive'
    ? `? ${verdict.doubts.map(({ code }) => code).join()}`
    : verdict.kind;
}

describe('the record', () => {
  it.each<[string, InventoryFacts, string]>([
    ['is complete', facts(), 'pass'],
    ['lacks an owner', facts(entry({ empty: ['owner'] })), 'inventory-field-empty api.example.com, owner'],
    [
      'lacks a name',
      facts(entry({ name: '', kind: 'third-party', empty: ['name'] })),
      'inventory-field-empty A third party without a name, name',
    ],
    [
      'lacks the name of a host',
      facts(entry({ name: '', empty: ['name'] })),
      'inventory-field-empty A host without a name, name',
    ],
    ['is a year old', facts(entry({ reviewedAt: '2025-11-16' })), 'pass'],
    ['is older', facts(entry({ reviewedAt: '2025-11-15' })), 'inventory-review-old api.example.com'],
    [
      'was never reviewed',
      facts(entry({ reviewedAt: '', empty: ['reviewed_at'] })),
      'inventory-field-empty api.example.com, reviewed_at',
    ],
  ])('%s', async (_name, inventory, expected) => {
    expect(short(await verdictOf('record', { inventory }))).toBe(expected);
  });

  it('names file, line and days', async () => {
    expect(
      await verdictOf('record', { inventory: facts(entry({ reviewedAt: '2025-01-01', empty: ['owner'] })) }),
    ).toMatchObject({
      findings: [
        {
          params: { entry: 'api.example.com', field: 'owner', file: 'inventory.yaml', line: 2 },
          proof: { value: 1, bound: 0 },
        },
        { params: { reviewed: '2025-01-01', most: 366, line: 2 }, proof: { value: 685, bound: 366 } },
      ],
    });
  });

  it('is named if there is none', async () => {
    const none = { reason: 'there is no inventory', missing: 'evidence.inventory' };
    for (const variation of ['record', 'api-hosts', 'third-parties'])
      expect(await verdictOf(variation, { inventory: none })).toBe('unable: evidence.inventory');
  });
});

const headers = (given: Record<string, string>, status = 200, id = 'a'): Exchange =>
  exchange({ id, purpose: 'control', operation: ME, status, headers: given });

const shake = (...names: readonly string[]): Exchange => ({
  ...exchange({ id: 'h', purpose: 'look', operation: null, status: 0 }),
  handshake: { certificate: { names } } as unknown as Handshake,
});

describe('hosts of the API', () => {
  it.each<[string, Partial<Target>, readonly Exchange[], string]>([
    ['the target itself', {}, [], 'pass'],
    [
      'the target without its name',
      { origin: 'https://old.example.com' },
      [],
      'api-host-unlisted old.example.com',
    ],
    ['a target without a name', { origin: 'http://127.0.0.1:8080' }, [], 'pass'],
    [
      'a server of the description',
      { servers: ['api.example.com', 'v0.other.net'] },
      [],
      'api-host-unlisted v0.other.net',
    ],
    ['a server on the machine', { servers: ['localhost', '127.0.0.1', '10.0.0.1'] }, [], 'pass'],
    [
      'a redirect',
      {},
      [headers({ location: 'https://old.example.com/x' }, 302)],
      'api-host-unlisted old.example.com',
    ],
    [
      'the address of a new object',
      {},
      [headers({ location: 'https://old.example.com/x' }, 201)],
      'api-host-unlisted old.example.com',
    ],
    ['an address in another answer', {}, [headers({ location: 'https://old.example.com/x' }, 200)], 'pass'],
    [
      'a next page',
      {},
      [headers({ link: '<https://old.example.com/x>; rel="next"' })],
      'api-host-unlisted old.example.com',
    ],
    ['a page of help', {}, [headers({ link: '<https://docs.example.com/x>; rel="help"' })], 'pass'],
    [
      'a name in the certificate',
      {},
      [shake('api.example.com', 'DNS:old.example.com')],
      'api-host-unlisted old.example.com',
    ],
    ['names of strangers in the certificate', {}, [shake('shop.other.net', '*.example.com')], 'pass'],
  ])('%s', async (_name, parts, traffic, expected) => {
    expect(short(await verdictOf('api-hosts', { traffic }, { ...harbour, ...parts }))).toBe(expected);
  });
});

describe('hosts of others', () => {
  const CSP =
    "default-src 'none'; connect-src 'self' pay.other.net https://*.cdn.net; script-src js.other.net";
  it.each<[string, readonly Exchange[], string]>([
    ['none', [], 'pass'],
    [
      'a redirect',
      [headers({ location: 'https://pay.other.net/x' }, 303)],
      'third-party-unlisted pay.other.net',
    ],
    [
      'an allowed origin',
      [headers({ 'access-control-allow-origin': 'https://app.other.net' })],
      'third-party-unlisted app.other.net',
    ],
    ['any origin', [headers({ 'access-control-allow-origin': '*' })], 'pass'],
    [
      'what browsers may send to',
      [headers({ 'content-security-policy': CSP })],
      'third-party-unlisted pay.other.net',
    ],
    ['a strange name in the certificate', [shake('shop.other.net')], 'pass'],
    ['a path of our own', [headers({ location: '/v1/x' }, 302)], 'pass'],
  ])('%s', async (_name, traffic, expected) => {
    expect(short(await verdictOf('third-parties', { traffic }))).toBe(expected);
  });

  it('not what we sent ourselves', async () => {
    const echo = headers({ 'access-control-allow-origin': 'https://probe.invalid.net' });
    const traffic = [
      { ...echo, request: { ...echo.request, headers: { origin: 'https://probe.invalid.net' } } },
    ];
    expect(short(await verdictOf('third-parties', { traffic }))).toBe('pass');
  });

  it('not the pages of a web application that the profile lists', async () => {
    const traffic = [headers({ 'access-control-allow-origin': 'https://app.other.net' })];
    const listed = { ...harbour, browserOrigins: ['https://app.other.net'] };
    expect(short(await verdictOf('third-parties', { traffic }, listed))).toBe('pass');
  });

  it('who issues tokens', async () => {
    const jwt = {
      form: 'jwt',
      algorithm: 'RS256',
      knownSecret: false,
      secretsTried: null,
      keyBits: 2048,
    } as const;
    const by = (issuer: string, ...entries: readonly Entry[]) =>
      verdictOf('third-parties', { tokenFacts: { ...jwt, issuer }, inventory: facts(entry(), ...entries) });
    expect(short(await by('https://login.other.net/'))).toBe('third-party-unlisted login.other.net');
    expect(short(await by('harbour'))).toBe('pass');
    expect(short(await by('http://127.0.0.1:9'))).toBe('pass');
    const listed = entry({ kind: 'third-party', name: 'Login', host: '*.other.net' });
    expect(short(await by('https://login.other.net/', listed))).toBe('pass');
  });

  it('are proved by the answers that name them', async () => {
    const traffic = ['a', 'b', 'c'].map((id) => headers({ location: 'https://pay.other.net/x' }, 303, id));
    expect(await verdictOf('third-parties', { traffic })).toMatchObject({
      findings: [
        {
          params: { host: 'pay.other.net', by: 'redirect', file: 'inventory.yaml' },
          proof: {
            kind: 'measurement',
            name: 'answers that name pay.other.net',
            value: 2,
            bound: 0,
            exchanges: ['a', 'b'],
          },
        },
      ],
      remarks: [{ code: 'hosts-compared', params: { hosts: 'pay.other.net' } }, { code: 'no-egress' }],
    });
  });
});

it.each([
  ['api.example.com', 'example.com'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['example.de', 'example.de'],
  ['mine.herokuapp.com', 'mine.herokuapp.com'],
])('the domain of %s is %s', (host, expected) => {
  expect(domainOf(host)).toBe(expected);
});

it('a host is listed by its name or its domain', () => {
  expect(hostOf('API.Example.com:443/x')).toBe('api.example.com');
  expect([
    isListed('a.b.com', ['*.b.com']),
    isListed('b.com', ['*.b.com']),
    isListed('b.com', ['b.com']),
  ]).toEqual([true, false, true]);
});

it('nothing is judged without a control or without the record', () => {
  const judge = (record: object): string => short(probe.judge(caseOf('record'), record, judgeTools(probe)));
  expect(judge({ control: exchange({ status: 500 }), controlSucceeded: false })).toBe('? control-failed');
  expect(judge({})).toBe('? control-failed');
  expect(judge({ control: exchange(), controlSucceeded: true })).toBe('? not-recorded');
});
