import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnavailable, type InventoryFacts } from '@probity/probe-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInventory } from './read-inventory.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-inventory-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string, name = 'inventory.yaml'): Promise<InventoryFacts | string> {
  const path = join(folder, name);
  await writeFile(path, text);
  const facts = await readInventory(path, '2026-11-17');
  return isUnavailable(facts) ? `${facts.reason} (${facts.missing})` : facts;
}

const YAML = `# who runs what
hosts:
  - name: https://API.Example.com:443/v1
    environment: production
    audience: public
    version: v1
    owner: Platform
    data_classes: [personal]
    reviewed_at: 2026-05-01
  - { name: staging.example.com, environment: staging, audience: internal, version: v1, owner: '', reviewed_at: soon }
third_parties:
  - name: Payments
    host: pay.example.net
    purpose: payments
    data_classes: [card, name]
    justification: contract 12
    reviewed_at: '2026-01-02'
`;

describe('a record in YAML', () => {
  it('is read with the line of each entry', async () => {
    expect(await read(YAML)).toEqual({
      file: 'inventory.yaml',
      today: '2026-11-17',
      entries: [
        {
          kind: 'host',
          line: 3,
          name: 'https://API.Example.com:443/v1',
          host: 'api.example.com',
          empty: [],
          reviewedAt: '2026-05-01',
        },
        {
          kind: 'host',
          line: 10,
          name: 'staging.example.com',
          host: 'staging.example.com',
          empty: ['owner', 'reviewed_at'],
          reviewedAt: '',
        },
        {
          kind: 'third-party',
          line: 12,
          name: 'Payments',
          host: 'pay.example.net',
          empty: [],
          reviewedAt: '2026-01-02',
        },
      ],
    });
  });

  it.each([
    [
      'a list',
      '- a\n',
      'inventory.yaml, line 1: hosts and third_parties are expected here. (evidence.inventory)',
    ],
    ['no list of hosts', 'hosts: 3\n', 'inventory.yaml, line 1: hosts is no list. (evidence.inventory)'],
    [
      'a host that is a word',
      'hosts:\n  - api\n',
      'inventory.yaml, line 2: an entry of hosts is no mapping. (evidence.inventory)',
    ],
    [
      'nothing',
      'hosts:\n',
      'inventory.yaml, line 1: it has neither hosts nor third_parties. (evidence.inventory)',
    ],
  ])('says where %s is wrong', async (_name, text, expected) => {
    expect(await read(text)).toBe(expected);
  });

  it('says in which line it cannot be read', async () => {
    expect(await read('hosts:\n  - name: a\n name: b\n')).toMatch(/^inventory\.yaml, line \d: /);
  });
});

describe('a record in CSV', () => {
  const HEADER =
    'kind,name,host,environment,audience,version,owner,purpose,data_classes,justification,reviewed_at';
  it('is read with the line of each entry', async () => {
    const csv = `${HEADER}\r\nhost,api.example.com,,production,public,v1,Platform,,,,2026-05-01\n\nthird-party,Mail,mail.example.net,,,,,mails,,contract,2026-05-01\n`;
    expect(await read(csv, 'inventory.csv')).toMatchObject({
      entries: [
        { kind: 'host', line: 2, host: 'api.example.com', empty: [] },
        { kind: 'third-party', line: 4, host: 'mail.example.net', empty: ['data_classes'] },
      ],
    });
  });

  it.each([
    [
      'has no names of columns',
      'a,b\n',
      'line 1: the first line has to name the columns, among them kind and name.',
    ],
    ['has quotes', `${HEADER}\n"host",a\n`, 'line 2: quotes are not understood; use YAML for such values.'],
    ['has a short line', `${HEADER}\nhost,a\n`, 'line 2: 11 values are expected, and 2 are here.'],
    ['has another kind', `kind,name\nhome,a\n`, 'line 2: kind is neither host nor third-party.'],
    ['is empty', 'kind,name\n', 'line 1: it has no entries.'],
  ])('says so where it %s', async (_name, text, expected) => {
    expect(await read(text, 'inventory.csv')).toBe(`inventory.csv, ${expected} (evidence.inventory)`);
  });
});

it('a record that is not there is named', async () => {
  const facts = await readInventory(join(folder, 'none.yaml'), '2026-11-17');
  expect(facts).toEqual({ reason: 'none.yaml cannot be read (ENOENT).', missing: 'evidence.inventory' });
});
