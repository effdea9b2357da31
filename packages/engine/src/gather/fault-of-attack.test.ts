import type { Exchange } from '@probity/model';
import type { Call, Change } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { faultOfAttack } from './fault-of-attack.ts';

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
  readonly credential?: string;
}

const made = (id: string, { credential = '‹bob.access#1›', ...sent }: Sent): Exchange =>
  ({
    id,
    credential,
    request: { method: 'GET', path: '/notes/1', headers: {}, body: null, ...sent },
  }) as unknown as Exchange;

const call = (parts: object = {}): Call =>
  ({ operation: { id: 'GET /notes/{id}' }, fixtures: {}, writes: null, ...parts }) as unknown as Call;

interface Row {
  readonly control: Sent;
  readonly attack: Sent;
  readonly change?: Change;
  readonly seeks?: string;
}

const TABLE: readonly [name: string, row: Row, fault: RegExp | null][] = [
  ['the same request', { control: {}, attack: {} }, /same request/],
  ['the same request on purpose', { control: {}, attack: {}, change: { repeats: true } }, null],
  ['another object', { control: {}, attack: { path: '/notes/2' } }, null],
  [
    'the whole address of another object',
    { control: { path: '/projects/1/tasks/1' }, attack: { path: '/projects/2/tasks/2' } },
    null,
  ],
  [
    'another object, with a token that was renewed',
    {
      control: { credential: '‹bob.access#1›', headers: { authorization: 'Bearer ‹bob.access#1›' } },
      attack: {
        path: '/notes/2',
        credential: '‹bob.access#2›',
        headers: { authorization: 'Bearer ‹bob.access#2›' },
      },
    },
    null,
  ],
  [
    'a token that has run out since',
    { control: {}, attack: {}, change: { credential: { kind: 'none' } } },
    null,
  ],
  ['another credential', { control: {}, attack: { credential: 'none' } }, null],
  [
    'another object and another folder',
    { control: { body: '{"folder_id":"f1"}' }, attack: { path: '/notes/2', body: '{"folder_id":"f2"}' } },
    /path and body folder_id/,
  ],
  [
    'another object whose id the body repeats',
    {
      control: { body: '{"data":{"id":"1"}}' },
      attack: { path: '/notes/2', body: '{"data":{"id":"2"}}' },
    },
    null,
  ],
  [
    'another object and another author in the query',
    { control: { path: '/notes/1?author=a' }, attack: { path: '/notes/2?author=b' } },
    /path and query author/,
  ],
  [
    'fresh values',
    { control: { body: '{"title":"fresh-1"}' }, attack: { path: '/notes/2', body: '{"title":"fresh-2"}' } },
    null,
  ],
  [
    'nothing but fresh values',
    { control: { body: '{"title":"fresh-1"}' }, attack: { body: '{"title":"fresh-2"}' } },
    /same request/,
  ],
  [
    'tokens of an update, signatures and idempotency keys',
    {
      control: {
        headers: { 'If-Match': '"1"', 'X-Signature': 'a', 'Idempotency-Key': 'k' },
        body: '{"version":1}',
      },
      attack: {
        path: '/notes/2',
        headers: { 'If-Match': '"2"', 'X-Signature': 'b', 'Idempotency-Key': 'l' },
        body: '{"version":2}',
      },
    },
    null,
  ],
  [
    'a header that only the attack has',
    { control: {}, attack: { path: '/notes/2', headers: { 'X-Org-Id': 'o2' } } },
    /path and header x-org-id/,
  ],
  ['a search for something else', { control: {}, attack: {}, seeks: 'alice/note' }, null],
  [
    'what a probe changes on purpose is its own business',
    { control: {}, attack: { path: '/notes/2', headers: { a: 'b' } }, change: { headers: { a: 'b' } } },
    null,
  ],
];

describe('an attack and its control', () => {
  test.each(TABLE)('%s', (_name, { control, attack, change = {}, seeks }, fault) => {
    const found = faultOfAttack({
      control: made('x1', control),
      controlCall: call(),
      attack: made('x2', attack),
      call: call(seeks === undefined ? {} : { seeks }),
      change,
      isFresh: (value) => value.startsWith('fresh-'),
    });
    expect(found ?? 'none').toMatch(fault ?? /^none$/);
  });
});
