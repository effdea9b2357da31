import { probes } from '@probity/checklist/probes';
import type { Recording } from '@probity/model';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { runBare } from '../../tools/lab-bare/run-bare.ts';
import { toTrial } from '../../tools/lab-bare/try-bare.ts';

/** What an address and an open sign-up decide, and the inputs that each other check names, the most wanted first. */
const BARE: Readonly<Record<string, 'pass' | readonly string[]>> = {
  '1.1': ['mint', 'identities.admin'],
  '1.2': ['mint'],
  '1.3': ['expendable.second_factor'],
  '1.4': ['evidence.access_log'],
  '1.5': 'pass',
  '2.1': 'pass',
  '2.2': 'pass',
  '2.3': 'pass',
  '2.4': ['identities.admin'],
  '2.5': ['identities.admin'],
  '3.1': ['limits.rate'],
  '3.2': ['identities.admin'],
  '4.1': ['flows'],
  '4.2': ['flows'],
  '5.3': ['upstreams', 'webhooks'],
  '6.1': 'pass',
  '6.2': ['browser_origins'],
  '6.3': 'pass',
  '6.4': ['identities.admin'],
  '6.5': 'pass',
  '7.1': ['evidence.access_log'],
  '7.2': ['identities.admin'],
  '7.3': ['versions'],
  '7.4': ['tools.docs'],
  '7.5': ['evidence.inventory'],
};

let bare: Recording;
let full: Recording;
beforeAll(async () => {
  // Most of a run is waiting, so that two are hardly slower than one.
  [bare, full] = await Promise.all([runBare(null), runBare(null, 'additions')]);
});

describe('the correct lab, of which only the address is known', () => {
  it.each(Object.entries(BARE))('%s is decided, or names what it lacks: %s', (check, expected) => {
    const { verdicts, missing } = toTrial('correct', 'nothing', bare);
    expect(verdicts[check]).toBe(expected === 'pass' ? 'pass' : 'inconclusive');
    expect(missing[check]).toEqual(expected === 'pass' ? [] : expected);
  });

  it('is accused of nothing, and nothing breaks', () => {
    const { found, errors } = toTrial('correct', 'nothing', bare);
    expect({ found, errors }).toEqual({ found: [], errors: [] });
  });

  it('keeps the accounts that only an administrator could remove, and says so', () => {
    expect(bare.result.leftovers.length).toBeGreaterThan(0);
    expect(bare.result.leftovers.filter(({ message }) => !message.includes('only an administrator'))).toEqual(
      [],
    );
  });
});

/** What only somebody who declares flows, values, expensive operations and third parties decides. */
const DECLARED = ['3.5', '4.1', '4.2', '4.3', '4.4', '5.1', '5.2', '5.3', '5.4', '5.5'];

test('with accounts, a source of tokens, files and statements that only the owner has, all else passes', () => {
  const { verdicts, errors } = toTrial('correct', 'additions', full);
  expect(errors).toEqual([]);
  const expected = probes.map(({ check }) => [check, DECLARED.includes(check) ? 'inconclusive' : 'pass']);
  expect(verdicts).toEqual(Object.fromEntries(expected));
  expect(full.result.leftovers).toEqual([]);
});
