import { describe, expect, it } from 'vitest';
import { classifyIds } from './classify-ids.ts';

const OWNERS = ['alice', 'bob', 'alice', 'bob', 'alice'];

const says = (ids: readonly (string | number)[], sent: readonly string[] = []): string => {
  const found = classifyIds(
    ids.map((id, index) => ({
      id: String(id),
      owner: OWNERS[index] ?? 'alice',
      ...(sent[index] !== undefined && { sent: sent[index] }),
    })),
  );
  if (found.kind === 'countable') return `countable ${found.style}, ${found.largest}`;
  return 'style' in found ? `${found.kind} ${found.style}` : found.kind;
};

const wrap = (text: string): string => Buffer.from(text).toString('base64');
const five = (make: (n: number) => string): string[] => [1, 2, 3, 4, 5].map(make);

describe('ids that count', () => {
  it.each<[string, readonly (string | number)[], string]>([
    ['integers in JSON', [41, 42, 43, 45, 46], 'countable decimal, 2'],
    ['numbers in strings', ['1001', '1002', '1003', '1004', '1005'], 'countable decimal, 1'],
    ['gaps by the traffic of others', [7, 530, 1500, 2400, 3400], 'countable decimal, 1000'],
    ['numbers with leading zeros', five((n) => `000${n}`), 'countable decimal, 1'],
    [
      'hexadecimal with leading zeros',
      ['4f0a', '4f0b', '4f0e', '4f10', '4f11'].map((id) => id.padStart(12, '0')),
      'countable hexadecimal, 3',
    ],
    ['base 36', ['k3x8z', 'k3x90', 'k3x92', 'k3x9a', 'k3x9b'], 'countable base 36, 8'],
    ['base 62', ['aZx', 'aZy', 'aZz', 'aa0', 'aa1'], 'countable base 62, 1'],
    ['a number in base64', five((n) => wrap(String(1041 + n))), 'countable decimal in base64, 1'],
    [
      'a type and a number in base64',
      five((n) => wrap(`Order:${1041 + n}`)),
      'countable number in a text in base64, 1',
    ],
    [
      'a path and a number in base64',
      five((n) => wrap(`gid://shop/Order/${n}`)),
      'countable number in a text in base64, 1',
    ],
    [
      'bytes in base64',
      five((n) => Buffer.from([0, 0, 0, 0, 0, 0, 200, n]).toString('base64')),
      'countable bytes in base64, 1',
    ],
    ['a prefix and a number', five((n) => `file_0000${7000 + 3 * n}`), 'countable number in a text, 3'],
    ['a year and a number', five((n) => `INV-2031-000${n}`), 'countable number in a text, 1'],
    [
      'a prefix and a hexadecimal number',
      ['ord_4fe', 'ord_4ff', 'ord_500', 'ord_501', 'ord_502'],
      'countable hexadecimal behind a prefix, 1',
    ],
    [
      'a counter in the form of a UUID',
      five((n) => `00000000-0000-4000-8000-00000000000${n}`),
      'countable counter in a UUID, 1',
    ],
    ['milliseconds of the clock', [1763175600001, 1763175600040, 1763175600090], 'countable decimal, 50'],
  ])('%s', (_name, ids, expected) => {
    expect(says(ids)).toBe(expected);
  });
});

describe('ids that do not count for everybody', () => {
  it.each<[string, readonly (string | number)[], string]>([
    ['a counter of each owner', [7, 3, 8, 4, 9], 'counted-apart decimal'],
    ['a counter of each parent', [1, 1, 1, 1, 1], 'counted-apart decimal'],
    ['UUIDs of version 1', five((n) => `6fa3c10${n}-c1d2-11f0-9c4e-0242ac120002`), 'time-and-node'],
    ['UUIDs of version 6', five((n) => `1f0c1d26-fa3${n}-6c10-9c4e-0242ac120002`), 'time-and-node'],
    [
      'UUIDs of version 5',
      ['74738ff5-5367-5958-9aee-98fffdcd1876', 'cfbff0d1-9375-5685-968c-48ce8b15ae17'],
      'name-based',
    ],
    ['object ids with a counter', five((n) => `6915e2f1a1b2c3d4e5f6000${n}`), 'object-id'],
    [
      'snowflakes',
      ['1174952012345671680', '1174952012492472320', '1174952012697993216', '1174952012903514113'],
      'snowflake',
    ],
    [
      'ULIDs that step within a millisecond',
      ['01KA2B3C4D00000000000000ZX', '01KA2B3C4D00000000000000ZY', '01KA2B3C4EQ0V5TRN1H3W6Y8ZD'],
      'stepping-ulid',
    ],
    ['addresses', ['ada@example.test', 'bea@example.test', 'cem@example.test'], 'natural'],
    ['words', ['harbour-plans', 'winter-sale-2', 'old-lighthouse'], 'natural'],
    ['a few random letters', ['x7Qp2', 'Lm9aa', '0vKfE', 'Zz81c', 'q5RtY'], 'short'],
    ['random numbers', [483920, 128374, 990122, 5512, 300718], 'short'],
    ['one number', [7], 'short'],
    [
      'long ids that are nearly the same',
      ['acme-production-x7', 'acme-production-q2', 'acme-production-lm'],
      'short',
    ],
  ])('%s', (_name, ids, expected) => {
    expect(says(ids)).toBe(expected);
  });

  it('slugs of the names that their owners sent', () => {
    const names = ['Chk k2f7 abc7', 'Chk k2f7 zzq3', 'Chk k2f7 m4ma'];
    const slugs = ['chk-k2f7-abc7', 'chk-k2f7-zzq3', 'chk-k2f7-m4ma'];
    expect(
      says(
        slugs,
        names.map((name) => JSON.stringify({ name })),
      ),
    ).toBe('natural');
  });
});

describe('ids that nobody guesses', () => {
  it.each<[string, readonly string[], string]>([
    [
      'UUIDs of version 4',
      ['9b2e4c1a-7d3f-4e8a-b1c6-2f5d8a9e0c37', '1f6c0e9d-42ab-4b7e-9d10-c8a3e5f7b264'],
      'good uuid',
    ],
    [
      'UUIDs of version 7 of one millisecond',
      ['019a84f0-1c2d-7a3b-8c4d-5e6f70819203', '019a84f0-1c2d-7f00-9111-223344556677'],
      'good uuid',
    ],
    [
      'UUIDs behind a prefix',
      ['prj_9b2e4c1a-7d3f-4e8a-b1c6-2f5d8a9e0c37', 'prj_1f6c0e9d-42ab-4b7e-9d10-c8a3e5f7b264'],
      'good uuid',
    ],
    ['ULIDs', ['01KA2B3C4DQ8Z7Y6X5W4V3T2S1', '01KA2B3C4EQ0V5TRN1H3W6Y8ZD'], 'good ulid'],
    ['KSUIDs', ['2ujtsYcgvSTl8PAuAdqWYSMnLOv', '2ujtsYdiOoVfaYQaXbCcNNzKQFs'], 'good opaque'],
    [
      'random base64url',
      ['V1StGXR8_Z5jdHi6B-myTA', 'kq0-3nC1rP_9sLxY7wZ2aQ', 'b7Hh-_2dWmE4tUoI8gFvNA'],
      'good opaque',
    ],
    [
      'random hexadecimal',
      ['9b2e4c1a7d3f4e8ab1c62f5d', '1f6c0e9d42ab4b7e9d10c8a3', '6915e2f1a1b2c3d4e5f60001'],
      'good opaque',
    ],
    [
      'random letters behind a prefix',
      ['cus_NffrFeUfNV2Hib', 'cus_9s6XKzkNRiz8i3', 'cus_Jb1c9aUqXw0PzT'],
      'good opaque',
    ],
  ])('%s', (_name, ids, expected) => {
    expect(says(ids)).toBe(expected);
  });
});
