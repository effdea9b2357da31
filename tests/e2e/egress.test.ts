import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inNamespace } from './support/namespace.ts';
import type { EgressTrials } from './support/egress-site.ts';

const outcome = await inNamespace(join(import.meta.dirname, 'support/egress-site.ts'));
if ('skipped' in outcome) console.warn(`Skipped: ${outcome.skipped}`);
const trials = (): EgressTrials => JSON.parse('printed' in outcome ? outcome.printed : '{}') as EgressTrials;

describe.skipIf('skipped' in outcome)('the egress of a runner, in a network of its own', () => {
  test('no spelling and no trick leads to an address that is not allowed', () => {
    const { refused, arrivedUnallowed } = trials();
    const { redirect, ...others } = refused;
    console.log(
      `${Object.keys(refused).length} addresses tried; arrived: ${JSON.stringify(arrivedUnallowed)}`,
    );
    expect(Object.keys(refused).length).toBeGreaterThan(60);
    // Names that lead to a public address first are let through as often as they do, and no further.
    expect(Object.keys(arrivedUnallowed)).toEqual(['8.8.8.8']);
    expect(redirect).toBe('302');
    const answered = Object.entries(others).filter(([, code]) => !/^(?:SCOPE|DNS|no URL)$/.test(code));
    expect(answered.every(([name]) => name.startsWith('rebind'))).toBe(true);
  });

  test('whole runs of all checks open no connection there, in whichever way', () => {
    const { arrivedInRuns, runStates } = trials();
    console.log(runStates.join('\n'));
    expect(arrivedInRuns).toEqual({});
    expect(runStates).toHaveLength(4);
  });

  test('what the configuration allows is reached, and nothing beside it', () => {
    expect(trials().arrivedAllowed).toEqual({
      '127.0.0.1': 2,
      '10.20.30.40': 1,
      'fd00::7': 1,
      '169.254.169.254': 1,
    });
  });
});
