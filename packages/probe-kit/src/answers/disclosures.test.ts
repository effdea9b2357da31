import type { Exchange } from '@probity/model';
import { expect, it } from 'vitest';
import { disclosuresOf } from './disclosures.ts';

const shown = (at: string) => ({ kind: 'version-header', at, text: 'nginx/1.2' });
/** Only headers and details are read. */
const plain = {
  answer: { headers: { server: 'nginx/1.2 (x)' }, body: '' },
  facts: {},
} as unknown as Exchange;

it.each([
  ['in its header', 'header:server', true],
  ['in its header in other letters', 'header:Server', true],
  ['in a header that is not there', 'header:via', false],
  ['in the body', 'body', true],
])('a detail %s', (_name, at, expected) => {
  const facts = { ...plain.facts, disclosures: [shown(at)] };
  expect(disclosuresOf({ ...plain, facts })).toEqual(expected ? [shown(at)] : []);
});

it('nothing is disclosed by an answer without details', () => {
  expect(disclosuresOf(plain)).toEqual([]);
});
