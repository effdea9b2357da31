import { inProcessContext, run } from '@probity/engine';
import { RunResultSchema, type Mode } from '@probity/model';
import { target } from '@probity/testkit';
import { expect, test } from 'vitest';

const statement = { by: 'Ada Example', until: '2999-12-31' };

/** A run by somebody who forgot to ask for the owner's permission; nobody owns the address, and it is never connected to. */
async function forgetful(mode: Mode) {
  const order = {
    target: target({ origin: 'http://203.0.113.10:9', mode, ownership: { statement, token: null } }),
    probes: [],
    version: '0.0.0',
  };
  return run(order, inProcessContext({ runId: 'forgetful1', runKey: 'a'.repeat(32), secretValues: {} }));
}

test.each(['active', 'disruptive'] as const)(
  'without the owner’s permission the engine itself connects to no public address in mode %s',
  async (mode) => {
    const { result, evidence } = await forgetful(mode);
    expect(result.run).toMatchObject({
      state: 'untested',
      cause: expect.stringMatching(/neither a loopback nor a private address/),
    });
    for (const { answer, failure } of evidence.exchanges.values())
      expect({ answer, code: failure?.code }).toEqual({ answer: null, code: 'SCOPE' });
    expect(result.target.ownership).toEqual({ statement: { ...statement, lapsed: false }, proof: null });
    expect(RunResultSchema.parse(result).target.ownership).toEqual(result.target.ownership);
  },
);
