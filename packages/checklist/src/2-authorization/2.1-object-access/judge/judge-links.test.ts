import type { Case } from '@probity/model';
import { exchange, inWords, judgeTools } from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { probe } from '../probe.ts';

const READ: Case<Details21> = {
  id: 'read',
  check: '2.1',
  operation: 'GET /notes/{id}',
  variation: 'note read',
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 3,
  details: { resource: 'note', object: 'note', owner: 'alice', other: 'bob', reach: 'read', way: 'direct' },
};
const refused = exchange({ id: 'a', as: 'bob', status: 404 });
const leak = exchange({ id: 'l', as: 'bob', path: '/store/1', canaries: ['alice:A'] });
const base: Record21 = {
  owners: exchange({ id: 'o', canaries: ['alice:A'] }),
  ownersControlSucceeded: true,
  control: exchange({ id: 'c', as: 'bob', canaries: ['bob:B'] }),
  controlSucceeded: true,
  labels: ['A'],
  ownLabels: ['B'],
  attack: refused,
};
const closed = exchange({ id: 'n', as: 'anonymous', status: 401 });
const open = exchange({ id: 'n', as: 'anonymous', canaries: ['alice:A'] });
const owners = exchange({ id: 'p', path: '/store/1', body: { text: 'x' } });
const same = exchange({ id: 'l', as: 'bob', path: '/store/1', body: { text: 'x' } });

describe('addresses that answers hold', () => {
  test.each<[name: string, record: Record21, expected: string]>([
    [
      'one that shows her object fails',
      { links: [{ owners, attack: leak, open: closed }] },
      'fail foreign-link-read by value',
    ],
    [
      'one that opens for everybody stops a pass',
      { links: [{ owners, attack: leak, open }] },
      'doubt link-opens-for-all',
    ],
    [
      'one that shows the same stops a pass',
      { links: [{ owners, attack: same, open: closed }] },
      'doubt link-shows-the-same',
    ],
    ['one that is refused passes', { links: [{ owners, attack: refused, open: closed }] }, 'pass'],
    [
      'one that does not serve her says nothing',
      { links: [{ owners: exchange({ id: 'p', status: 404 }), attack: leak, open: closed }] },
      'pass',
    ],
    [
      'none hides what the case itself shows',
      {
        attack: exchange({ id: 'a', as: 'bob', canaries: ['alice:A'] }),
        links: [{ owners, attack: leak, open }],
      },
      'fail foreign-object-read by value',
    ],
    [
      'none decides a case whose control failed',
      { controlSucceeded: false, links: [{ owners, attack: same, open: closed }] },
      'doubt control-failed',
    ],
  ])('%s', (_name, record, expected) => {
    expect(inWords(probe.judge(READ, { ...base, ...record }, judgeTools(probe)))).toBe(expected);
  });
});
