import type { RunResult } from '@probity/model';
import { defineProbe, isUnavailable, type AnyProbe, type CommonTools } from '@probity/probe-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSmallApi, type SmallApi } from '../accounts/small-api.test-api.ts';
import { smallIdentity, smallTarget } from '../accounts/small-target.test-api.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { BrokenOff, type RunContext } from './context.ts';
import { inProcessContext } from './in-process-context.ts';
import { run } from './run.ts';

let api: SmallApi;
beforeEach(async () => void (api = await startSmallApi()));
afterEach(() => api.close());

/** Makes a project and then does what the test wants. */
function probeThat(then: (tools: CommonTools) => Promise<void>, check = '2.1'): AnyProbe {
  return defineProbe({
    check,
    order: 'writes',
    refusal: null,
    needs: [],
    confirm: false,
    stateful: false,
    sentences: { findings: {}, doubts: { looked: 'It was looked at.' }, remarks: {} },
    plan: () => [
      { operation: 'GET /v1/me', variation: 'x', required: true, effect: 'writes', requests: 1, details: {} },
    ],
    async gather(_case, tools) {
      const made = await tools.fixture.fresh('project', 'alice');
      if (isUnavailable(made)) return made;
      await then(tools);
      return { made: made.made ?? undefined };
    },
    judge: (_case, _record, tools) => tools.inconclusive([tools.doubt('looked')]),
  });
}

/** A wait that no test can sit out. */
const GRACE = 60_000;

const fine = async (): Promise<void> => {};

async function start(probes: readonly AnyProbe[], parts: Partial<RunContext> = {}): Promise<RunResult> {
  const { timing } = smallTarget(api.origin);
  const target = smallTarget(api.origin, {
    identities: [smallIdentity('alice'), smallIdentity('bob')],
    timing: { ...timing, revocationGrace: GRACE },
  });
  const secretValues = { 'alice.password': 'alice-password-1', 'bob.password': 'bob-password-1' };
  const context = inProcessContext({ runId: 'run-0001', runKey: 'key', secretValues, ...parts });
  return (await run({ target, probes, version: 'test' }, context)).result;
}

/** A ledger whose disk is full from an entry on. */
function fullAfter(count: number): Ledger {
  const inner = createMemoryLedger();
  let failure: Error | null = null;
  return Object.defineProperties(Object.create(inner) as Ledger, {
    entries: { get: () => inner.entries },
    failure: { get: () => failure },
    intend: {
      value: async (intent: Parameters<Ledger['intend']>[0]) => {
        if (inner.entries.length < count) return inner.intend(intent);
        failure = new Error('ENOSPC: no space left on device');
        throw failure;
      },
    },
  });
}

describe('whatever ends a run, it cleans up and says so', () => {
  const broke = (message: string) => ({
    run: { state: 'broken', cause: `The tool broke: ${message}` },
    leftovers: [],
  });
  const step = (message: string): Partial<RunContext> => ({
    async step(name, _stateful, work) {
      const output = await work(false);
      if (name === '2.1/0') throw new Error(message);
      return output;
    },
  });

  test.each([
    {
      name: 'a probe that throws is an error of its case',
      probes: [probeThat(() => Promise.reject(new Error('a wheel came off')))],
      parts: {},
      expected: { run: { state: 'finished', cause: null }, checks: [{ verdict: 'error' }], leftovers: [] },
    },
    {
      name: 'a step that cannot be kept',
      probes: [probeThat(fine), probeThat(fine, '2.3')],
      parts: step('the queue is gone'),
      expected: {
        ...broke('the queue is gone.'),
        checks: [
          { check: '2.1', verdict: 'inconclusive' },
          { check: '2.3', verdict: 'inconclusive' },
        ],
      },
    },
    {
      name: 'a disk that is full',
      probes: [probeThat(fine), probeThat(fine, '2.3')],
      parts: { ledger: fullAfter(1) },
      expected: broke('ENOSPC: no space left on device.'),
    },
    {
      name: 'somebody who watches and throws',
      probes: [probeThat(fine)],
      parts: {
        emit({ type }: { readonly type: string }) {
          if (type === 'check-finished' || type === 'cleaned') throw new Error('the window is shut');
        },
      },
      expected: broke('the window is shut.'),
    },
    {
      name: 'a secret in what was thrown',
      probes: [probeThat(fine)],
      parts: step('alice-password-1 was wrong'),
      expected: broke('‹alice.password#1› was wrong.'),
    },
  ])('$name', async ({ probes, parts, expected }) => {
    const result = await start(probes, parts);
    expect(result).toMatchObject(expected);
    expect(api.projects.size).toBe(0);
    expect(api.count('POST /v1/projects')).toBeGreaterThan(0);
  });

  test.each([
    ['stopped by a person', new Error('stop'), { state: 'interrupted', cause: null }],
    [
      'stopped by what nobody caught',
      new BrokenOff('oops'),
      { state: 'broken', cause: 'The tool broke: oops.' },
    ],
  ])('a long wait ends when the run is %s', async (_name, reason, expected) => {
    const stop = new AbortController();
    const waits = probeThat(async (tools) => {
      setTimeout(() => stop.abort(reason), 10);
      await tools.wait('revocationGrace');
    });
    const began = performance.now();
    const result = await start([waits, probeThat(fine, '2.3')], { signal: stop.signal });
    // The wait alone would last a minute.
    expect(performance.now() - began).toBeLessThan(GRACE);
    expect(result).toMatchObject({
      run: expected,
      checks: [{ verdict: 'inconclusive' }, { verdict: 'inconclusive' }],
      leftovers: [],
    });
    expect(api.projects.size).toBe(0);
  });

  test('who leaves gets what is known, with everything that is still there', async () => {
    const [stop, leave] = [new AbortController(), new AbortController()];
    const waits = probeThat(async (tools) => {
      stop.abort();
      await tools.wait('revocationGrace');
    });
    const emit: RunContext['emit'] = (event) => {
      if (event.type === 'phase' && event.phase === 'clean up') leave.abort();
    };
    const result = await start([waits], { signal: stop.signal, leave: leave.signal, emit });
    expect(result).toMatchObject({
      run: { state: 'interrupted' },
      leftovers: [
        { kind: 'object', message: 'It was not looked at any more, because clean-up was stopped.' },
      ],
    });
    expect(api.projects.size).toBe(1);
  });

  test('a stop while the identities sign in is no cause', async () => {
    const stop = new AbortController();
    stop.abort();
    const result = await start([probeThat(fine)], { signal: stop.signal });
    expect(result).toMatchObject({ run: { state: 'interrupted', cause: null, requests: 0 }, leftovers: [] });
    expect(result.checks).toMatchObject([{ check: '2.1', decided: 0 }]);
  });
});
