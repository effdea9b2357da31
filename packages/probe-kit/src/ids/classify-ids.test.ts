import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { classifyIds } from './classify-ids.ts';

const OWNERS = ['alice', 'bob', 'alice', 'bob', 'alice'];

const message = (ids: readonly (string | number)[], sent: readonly string[] = []): string => {
  const found = classifyIds(
    ids.map((id, index) => ({
      id: String(id),
      owner: OWNERS[index] ?? 'alice',
      ...(sent[index] !== undefined && { sent: sent[index] }),
    })),
  );
  if (found.kind === 'countable') return `countable ${found.style}, ${found.largest}`;
  if (found.kind === 'few' || found.kind === 'clock') return `${found.kind} ${found.size}`;
  return 'style' in found ? `${found.kind} ${found.style}` : found.kind;
};

const wrap = (text: string): string => Buffer.from(text).toString('base64');
const digest = (name: string, n: number): string => createHash(name).update(String(n)).digest('hex');
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const uniqid = (ms: number): string => `${hex(Math.floor(ms / 1000), 8)}${hex((ms % 1000) * 1000, 5)}`;
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
    ['falling numbers', [999_999, 999_998, 999_997, 999_995, 999_994], 'countable decimal, 2'],
    ['strides of seven', [7, 14, 21, 35, 42], 'countable decimal, 14'],
    [
      'large strides',
      five((n) => String(7_000_000 + n * 1_000_003)),
      'countable decimal in strides, 1000003',
    ],
    [
      'large strides with gaps, falling',
      [0, 1, 3, 4, 9].map((n) => String(90_000_000 - n * 50_021)),
      'countable decimal in strides, 50021',
    ],
    ['a number and a year', five((n) => `${1016 + n}-2031`), 'countable number in a text, 1'],
    ['a date and a number', five((n) => `20311116-000${n}`), 'countable number in a text, 1'],
    ['MD5 of a counter', five((n) => digest('md5', 41 + n)), 'countable MD5 of a counter, 1'],
    [
      'SHA-1 of a counter, cut',
      five((n) => digest('sha1', n).slice(0, 16)),
      'countable SHA-1 of a counter, 1',
    ],
    [
      'SHA-256 of a counter behind a prefix',
      five((n) => `doc_${digest('sha256', 3 * n)}`),
      'countable SHA-256 of a counter, 3',
    ],
    [
      'MD5 of a counter in the form of a UUID',
      five((n) => digest('md5', n).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')),
      'countable MD5 of a counter, 1',
    ],
    [
      'MD5 of a counter in the form of a UUID, some of which look random',
      five((n) => digest('md5', 5 + n).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')),
      'countable MD5 of a counter, 1',
    ],
    [
      'SHA-256 of a counter in base64',
      five((n) => createHash('sha256').update(String(n)).digest('base64url')),
      'countable SHA-256 of a counter, 1',
    ],
    [
      'numbers that fall by chance',
      ['chk-run-zz-93', 'chk-run-zz-7', 'chk-run-zz-5'],
      'countable number in a text, 86',
    ],
    [
      'two letters behind a common name',
      ['acme-production-x7', 'acme-production-q2', 'acme-production-lm'],
      'countable base 36 behind a prefix, 257',
    ],
  ])('%s', (_name, ids, expected) => {
    expect(message(ids)).toBe(expected);
  });
});

describe('ids that do not count for everybody', () => {
  it.each<[string, readonly (string | number)[], string]>([
    ['a counter of each owner from two objects', [7, 3], 'short'],
    ['a counter that stands still for one owner', [7, 3, 7, 4, 7], 'counted-apart decimal'],
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
      'snowflakes of twenty digits',
      ['11749520123456716800', '11749520124924723200', '11749520126979932160'],
      'snowflake',
    ],
    ['numbers of twenty-one digits', ['117495201234567168013', '217495201249247232007'], 'good opaque'],
    ['long numbers that also go down', ['917495201234567', '117495201249247', '517495201249'], 'short'],
    [
      'long numbers of which two are equal',
      ['117495201234567', '598163720445190', '598163720445190'],
      'short',
    ],
    ['a long number beside a word', ['1174952012345671680', 'harbour'], 'short'],
    [
      'object ids of one machine in another year',
      ['6915e2f1a1b2c3d4e5f60001', '6515e2f1a1b2c3d4e5f60002', '6115e2f1a1b2c3d4e5f60003'],
      'good opaque',
    ],
    [
      'object ids a day apart',
      ['6915e2f1a1b2c3d4e5f60001', '69173471a1b2c3d4e5f60002', '69173472a1b2c3d4e5f60003'],
      'good opaque',
    ],
    [
      'object ids with random ends',
      ['6915e2f1a1b2c3d4e5f60001', '6915e2f2a91c07d4e5b3c9d2', '6915e2f34b7ac3d4e50a11fe'],
      'good opaque',
    ],
    ['a counter in 24 digits', ['a', 'b', 'c'].map((id) => id.padStart(24, '0')), 'countable hexadecimal, 1'],
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
    [
      'ULIDs that step by two within a millisecond',
      ['01KA2B3C4D00000000000000ZX', '01KA2B3C4D00000000000000ZZ', '01KA2B3C4EQ0V5TRN1H3W6Y8ZD'],
      'good ulid',
    ],
    [
      'ULIDs of which one is the next of the last millisecond',
      ['01KA2B3C4DZZZZZZZZZZZZZZZZ', '01KA2B3C4E0000000000000000', '01KA2B3C4EQ0V5TRN1H3W6Y8ZD'],
      'good ulid',
    ],
    ['a ULID beside a word', ['01KA2B3C4DQ8Z7Y6X5W4V3T2S1', 'harbour'], 'short'],
    ['an address beside a number', ['ada@example.test', 'x1'], 'short'],
    ['addresses in a sentence', ['to ada@example.test', 'to bea@example.test'], 'short'],
    ['addresses with more behind', ['ada@example.test!7', 'bea@example.test!9'], 'short'],
    ['words of three parts', ['old-harbour-plans', 'new-winter-sale', 'my-light-house'], 'natural'],
    ['words with a long number', ['harbour-plans-2031', 'winter-sale-1999'], 'natural'],
    ['words behind a sign', ['!harbour-plans', '!winter-sale', '!old-lighthouse'], 'short'],
    ['ids with different prefixes', ['prj_9b2e4c', 'org_1f6c0e'], 'short'],
    ['ids of which one has a prefix', ['prj_9b2e4c', '1f6c0e'], 'short'],
    ['long ids with signs in front', ['!V1StGXR8_Z5jdHi6', '!kq0-3nC1rP_9sLxY'], 'short'],
    ['long ids with signs behind', ['V1StGXR8_Z5jdHi6!', 'kq0-3nC1rP_9sLxY!'], 'short'],
    ['a long id beside a short one', ['V1StGXR8_Z5jdHi6', 'kq0-3n'], 'short'],
    ['ids of fifteen characters', ['V1StGXR8_Z5jdHi', 'kq0-3nC1rP_9sLx'], 'short'],
    ['addresses', ['ada@example.test', 'bea@example.test', 'cem@example.test'], 'natural'],
    ['words', ['harbour-plans', 'winter-sale-2', 'old-lighthouse'], 'natural'],
    ['one number', [7], 'short'],
    ['ids that share twelve of twenty characters', ['acmeacmeacmeV1StGXR8', 'acmeacmeacmekq0-3nC1'], 'short'],
    ['eight hexadecimal digits', ['9b2e4c1a', '1f6c0e9d', '6915e2f1'], 'short'],
    ['MD5 of something else', five((n) => digest('md5', -n)), 'good opaque'],
  ])('%s', (_name, ids, expected) => {
    expect(message(ids)).toBe(expected);
  });

  it('slugs of the names that their owners sent', () => {
    const names = ['Chk k2f7 abc7', 'Chk k2f7 zzq3', 'Chk k2f7 m4ma'];
    const slugs = ['chk-k2f7-abc7', 'chk-k2f7-zzq3', 'chk-k2f7-m4ma'];
    expect(
      message(
        slugs,
        names.map((name) => JSON.stringify({ name })),
      ),
    ).toBe('natural');
  });
});

describe('what their owners sent', () => {
  const sent = (name: string): string => JSON.stringify({ name });
  it.each<[string, readonly string[], readonly string[], string]>([
    ['makes a name natural', ['abcd', 'wxyz'], [sent('abcd'), sent('wxyz')], 'natural'],
    ['in other letters makes a name natural', ['ABcd', 'WXyz'], [sent('abcd'), sent('wxyz')], 'natural'],
    [
      'with other signs makes a slug natural',
      ['a-b-c-d1', 'w-x-y-z2'],
      [sent('a, b, c; d1'), sent('w, x, y; z2')],
      'natural',
    ],
    ['holds three letters by chance', ['abc', 'xyz'], [sent('abc'), sent('xyz')], 'short'],
    ['holds a number by chance', ['48392', '12837'], [sent('48392'), sent('12837')], 'short'],
    ['makes only one of them', ['abcd', 'wxyz'], [sent('abcd'), sent('other')], 'short'],
  ])('%s', (_name, ids, texts, expected) => {
    expect(message(ids, texts)).toBe(expected);
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
    ['ids of sixteen characters', ['V1StGXR8_Z5jdHi6', 'kq0-3nC1rP_9sLxY'], 'good opaque'],
    [
      'ids of which two of three begin alike',
      ['acmeacmeacmeacmeV1St', 'acmeacmeacmeacme3nC1', 'kq0-3nC1rP_9sLxYzzzz'],
      'good opaque',
    ],
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
    expect(message(ids)).toBe(expected);
  });
});

describe('ids that can be tried', () => {
  it.each<[string, readonly (string | number)[], string]>([
    ['four random digits', [4839, 1283, 9901, 5512, 3007], 'few 10000'],
    ['random numbers', [483920, 128374, 990122, 5512, 300718], 'few 1000000'],
    ['five random letters and digits', ['x7Qp2', 'Lm9aa', '0vKfE', 'Zz81c', 'q5RtY'], 'few 916132832'],
    ['four random digits behind a year', five((n) => `2031-${(n * 7919) % 9973}`), 'few 10000'],
    ['the same words with a number', ['chk-run-zz-7', 'chk-run-zz-93', 'chk-run-zz-5'], 'few 9025'],
    ['two characters of any kind', ['z9', 'a1', 'Z2', 'a7'], 'few 9025'],
    ['too few characters to tell', ['z9x2w', 'A-_77'], 'short'],
  ])('%s', (_name, ids, expected) => {
    expect(message(ids)).toBe(expected);
  });
});

describe('ids of the clock', () => {
  const AT = [0, 1700, 3900, 8000, 8100];
  const BEGAN = 1_794_805_200_123;
  const classified = (make: (ms: number) => string, late = 0): string => {
    const found = classifyIds(
      AT.map((ms, index) => ({ id: make(ms), owner: OWNERS[index] ?? '', at: BEGAN + ms + late })),
    );
    return found.kind === 'clock' ? `${found.style}, ${found.size}` : found.kind;
  };

  it.each<[string, (ms: number) => string, string]>([
    ['milliseconds', (ms) => String(BEGAN + ms), 'milliseconds of the clock, 1000'],
    ['microseconds', (ms) => `${BEGAN + ms}417`, 'microseconds of the clock, 1000000'],
    ['nanoseconds', (ms) => `${BEGAN + ms}417009`, 'nanoseconds of the clock, 1000000000'],
    ['milliseconds in base 36', (ms) => (BEGAN + ms).toString(36), 'milliseconds of the clock, 1000'],
    ['milliseconds behind a prefix', (ms) => `ord_${BEGAN + ms}`, 'milliseconds of the clock, 1000'],
    [
      'seconds and microseconds in hexadecimal digits',
      (ms) => uniqid(BEGAN + ms),
      'seconds and microseconds of the clock, 1000000',
    ],
    [
      'seconds and microseconds in hexadecimal digits behind a prefix',
      (ms) => `ord_${uniqid(BEGAN + ms)}`,
      'seconds and microseconds of the clock, 1000000',
    ],
    [
      'date and time of day',
      (ms) => `R${new Date(BEGAN + ms).toISOString().replaceAll(/\D/g, '')}`,
      'date and time of day, 1000',
    ],
  ])('%s', (_name, make, expected) => {
    expect(classified(make)).toBe(expected);
  });

  it('are seconds and microseconds also where many digits change', () => {
    const carried = 0x6af71dff * 1000 + 900;
    const made = [0, 300, 600, 900].map((ms) => ({
      id: uniqid(carried + ms),
      owner: 'alice',
      at: carried + ms,
    }));
    expect(classifyIds(made).kind).toBe('clock');
  });

  it('are none if they tell another time', () => {
    expect(classified((ms) => `${BEGAN + ms}417`, 60_000)).toBe('snowflake');
  });

  it('are dates in any zone', () => {
    const inZone = (ms: number): string =>
      new Date(BEGAN + ms - 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    expect(classified((ms) => `R-${inZone(ms)}-x`)).toBe('date and time of day, 1');
  });
});

describe('ids with the text that we sent', () => {
  const RANDOM = ['k2f7abc7', 'zzq3m9m9', 'm4ma77bb', 'qq2w8e8e', 'x5x5y6y6'];
  const classified = (make: (word: string, index: number) => string): string =>
    classifyIds(
      RANDOM.map((word, index) => ({
        id: make(word, index),
        owner: OWNERS[index] ?? '',
        sent: JSON.stringify({ title: `chk ${word}` }),
      })),
    ).kind;
  it.each<[string, (word: string, index: number) => string, string]>([
    ['a slug', (word) => `chk-${word}`, 'natural'],
    ['a slug and a counter', (word, index) => `chk-${word}-${index}`, 'natural'],
    ['a slug in a folder', (word) => `files/chk-${word}`, 'natural'],
    [
      'a slug and a UUID',
      (word) =>
        `chk-${word}-${createHash('md5')
          .update(word)
          .digest('hex')
          .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')}`,
      'good',
    ],
  ])('%s', (_name, make, expected) => {
    expect(classified(make)).toBe(expected);
  });
});
