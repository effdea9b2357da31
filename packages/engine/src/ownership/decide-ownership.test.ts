import { MODES, OWNERSHIP_PROOFS, type Mode, type Ownership, type OwnershipProof } from '@probity/model';
import { expect, test } from 'vitest';
import { decideOwnership } from './decide-ownership.ts';

const NOON = Date.UTC(2027, 0, 31, 12);
const TOKEN = '0123456789abcdef0123456789abcdef';

const ADDRESSES = {
  loopback: ['127.0.0.1', '::1'],
  private: ['10.1.2.3'],
  'private in IPv6 form': ['::ffff:10.1.2.3'],
  public: ['203.0.113.10'],
  'public in IPv6 form': ['::ffff:203.0.113.10'],
  'private and public': ['10.1.2.3', '2001:db8::1'],
  'no address': [],
} as const;

const STATEMENTS = {
  none: null,
  'until today': { by: 'Ada Example', until: '2027-01-31' },
  'until yesterday': { by: 'Ada Example', until: '2027-01-30' },
} as const;

const TOKENS = { without: null, with: TOKEN } as const;

/** The rule once more, said in another way: by what is needed, not by what is at hand. */
function expected(mode: Mode, kind: string, statement: string, proof: OwnershipProof | null): string {
  const needs = { observe: 'nothing', active: 'a word', disruptive: 'a proof' }[mode];
  if (needs === 'nothing' || proof !== null) return 'any';
  if (needs === 'a word' && statement === 'until today') return 'any';
  return kind.includes('public') ? 'refused' : 'private';
}

const CASES = MODES.flatMap((mode) =>
  Object.entries(ADDRESSES).flatMap(([kind, addresses]) =>
    Object.entries(STATEMENTS).flatMap(([stated, statement]) =>
      Object.entries(TOKENS).flatMap(([, token]) =>
        // Without a token there is nothing that could be proved.
        (token === null ? [null] : [null, ...OWNERSHIP_PROOFS]).map((proof) => {
          const ownership = statement === null && token === null ? undefined : { statement, token };
          const name = `${mode} on ${kind}, statement ${stated}, token ${token !== null}, proof ${proof}`;
          return { name, mode, addresses, ownership, proof, wanted: expected(mode, kind, stated, proof) };
        }),
      ),
    ),
  ),
);

test(`the table has all combinations: ${CASES.length}`, () => {
  expect(CASES).toHaveLength(MODES.length * 7 * 3 * 4);
});

test.each(CASES)('$name: $wanted', ({ wanted, mode, addresses, ownership, proof }) => {
  const decision = decideOwnership({ mode, addresses, ownership, proof, unixMs: NOON });
  expect(decision.kind === 'allowed' ? decision.reach : decision.kind).toBe(wanted);
});

const statement = { statement: STATEMENTS['until today'], token: null };
const lapsed = { statement: STATEMENTS['until yesterday'], token: null };
const tokenOnly = { statement: null, token: TOKEN };

const REASONS: [message: string, mode: Mode, ownership: Ownership | undefined, code: string][] = [
  ['active without a word', 'active', undefined, 'no-statement'],
  ['active with a word that has lapsed', 'active', lapsed, 'statement-lapsed'],
  ['active with a token that is not shown', 'active', tokenOnly, 'token-unproved'],
  ['disruptive without anything', 'disruptive', undefined, 'no-token'],
  ['disruptive with a word alone', 'disruptive', statement, 'no-token'],
  ['disruptive with a token that is not shown', 'disruptive', tokenOnly, 'token-unproved'],
];

test.each(REASONS)('%s names what is missing', (_message, mode, ownership, code) => {
  const addresses = ['10.0.0.1', '203.0.113.10'];
  const decision = decideOwnership({ mode, addresses, ownership, proof: null, unixMs: NOON });
  expect(decision).toMatchObject({ kind: 'refused', code, address: '203.0.113.10' });
});

test('a day holds to its end in UTC', () => {
  const at = (unixMs: number) =>
    decideOwnership({
      mode: 'active',
      addresses: ['203.0.113.10'],
      ownership: statement,
      proof: null,
      unixMs,
    }).kind;
  expect(at(Date.UTC(2027, 0, 31, 23, 59, 59, 999))).toBe('allowed');
  expect(at(Date.UTC(2027, 1, 1))).toBe('refused');
});
