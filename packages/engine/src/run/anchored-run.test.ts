import type { Recording, Target } from '@probity/model';
import { defineProbe, isUnavailable, succeeded, type AnyProbe } from '@probity/probe-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSmallApi, type SmallApi } from '../accounts/small-api.test-api.ts';
import { operation, smallIdentity, smallTarget } from '../accounts/small-target.test-api.ts';
import type { RunContext } from './context.ts';
import { inProcessContext } from './in-process-context.ts';
import { judgeAgain } from '../judge/judge-again.ts';
import { run } from './run.ts';

let api: SmallApi;
beforeEach(async () => {
  api = await startSmallApi();
  api.passwords.set('carol@example.test', 'carol-password-1');
});
afterEach(() => api.close());

const READ = 'GET /v1/projects/{id}';

/** One case for each of these callers: they read their own project, then the project of alice. */
function readsBy(...callers: readonly string[]): AnyProbe {
  return defineProbe({
    check: '2.1',
    order: 'writes',
    refusal: null,
    needs: [],
    confirm: false,
    stateful: false,
    sentences: {
      findings: { read: { kind: 'exposure', message: 'It was read.' } },
      doubts: {},
      remarks: {},
    },
    plan: () =>
      callers.map((caller) => ({
        operation: READ,
        variation: caller,
        required: true,
        effect: 'writes' as const,
        requests: 4,
        details: { caller },
      })),
    async gather({ details: { caller } }, tools) {
      const session = tools.shared(caller);
      const own = await tools.call(tools.operation(READ), { session });
      if (isUnavailable(own)) return own;
      const foreign = await tools.fixture.shared('project', 'alice');
      if (isUnavailable(foreign)) return foreign;
      const control = await tools.control(own);
      const call = await tools.call(tools.operation(READ), { session, fixtures: { project: foreign } });
      if (isUnavailable(call)) return call;
      return { control: control.exchange, attack: await tools.attack(control, call, { repeats: true }) };
    },
    judge: (_case, { control, attack }, tools) =>
      succeeded(attack)
        ? tools.fail([
            tools.finding('read', { kind: 'value', exchange: attack.id, canary: 'project', owner: 'alice' }),
          ])
        : tools.pass([control]),
  });
}

const noMe = (target: Target): Partial<Target> => {
  const { me: _me, ...auth } = target.auth;
  return { auth, subjectAt: null, operations: target.operations.filter(({ id }) => id !== 'GET /v1/me') };
};

async function start(
  callers: readonly string[],
  change: (target: Target) => Partial<Target> = () => ({}),
  parts: Partial<RunContext> = {},
): Promise<{ recording: Recording; verdicts: Readonly<Record<string, unknown>> }> {
  const whole = smallTarget(api.origin, {
    identities: [smallIdentity('alice'), smallIdentity('bob'), smallIdentity('carol')],
  });
  const target = { ...whole, ...change(whole) };
  const secretValues = Object.fromEntries(
    target.identities.map(({ name }) => [`${name}.password`, `${name}-password-1`]),
  );
  const context = inProcessContext({ runId: 'run-0001', runKey: 'key', secretValues, ...parts });
  const probes = [readsBy(...callers)];
  const recording = await run({ target, probes, version: 'test' }, context);
  expect(judgeAgain(recording, probes).checks).toEqual(recording.result.checks);
  const verdicts = Object.fromEntries(
    recording.result.checks.flatMap(({ cases }) =>
      cases.map(({ case: testCase, verdict }) => [
        testCase.variation,
        verdict.kind === 'inconclusive' ? verdict.doubts : verdict.kind,
      ]),
    ),
  );
  return { recording, verdicts };
}

describe('without an operation that shows who is calling', () => {
  test('a list of own objects is the anchor, and its refusal is learned once', async () => {
    const { recording, verdicts } = await start(['bob', 'carol'], noMe);
    expect(verdicts).toEqual({ bob: 'pass', carol: 'pass' });
    expect(recording.evidence.epochs).toEqual({ 'bob/1': 'closed', 'carol/1': 'closed' });
    const sent = [...recording.evidence.exchanges.values()];
    expect(
      sent.filter(({ purpose }) => purpose === 'anchor').map((each) => [each.as, each.operation]),
    ).toEqual([
      ['bob', 'GET /v1/projects'],
      ['carol', 'GET /v1/projects'],
    ]);
    const bare = sent.filter((each) => each.credential === 'none' && each.request.path === '/v1/projects');
    // First to see that the credentials are accepted, then for the anchor, however many callers there are.
    expect(bare.map((each) => [each.purpose, each.as, each.class])).toEqual([
      ['baseline', 'anonymous', 'unauthenticated'],
      ['baseline', 'anonymous', 'unauthenticated'],
    ]);
  });

  test('an object of their own is the anchor where nothing is listed', async () => {
    const { recording, verdicts } = await start(['bob'], (target) => ({
      ...noMe(target),
      operations: noMe(target).operations?.filter(({ id }) => id !== 'GET /v1/projects') ?? [],
      resources: target.resources.map((each) => ({ ...each, list: null })),
    }));
    expect(verdicts).toEqual({ bob: 'pass' });
    const anchors = [...recording.evidence.exchanges.values()].filter(({ purpose }) => purpose === 'anchor');
    expect(anchors.map((each) => each.operation)).toEqual([READ]);
  });

  const EXCLUDED = 'it costs money';
  const unanchored = (target: Target): Partial<Target> => ({
    ...noMe(target),
    operations: [
      ...(noMe(target).operations ?? []).map((each) =>
        each.id === 'GET /v1/projects' ? { ...each, excluded: EXCLUDED } : each,
      ),
      operation('GET', '/v1/wipe', { describedAction: 'wipes' }),
    ],
    resources: target.resources.map((each) => ({ ...each, read: null })),
  });
  const NO_ANCHOR = [
    expect.objectContaining({
      code: 'no-anchor',
      missing: 'auth.me',
      message: expect.stringContaining('serves bob and is refused without a credential'),
    }),
  ];

  test('a refusal is undecided where no anchor is known, and nothing is sent that is excluded or acts', async () => {
    const { verdicts, recording } = await start(['bob'], unanchored);
    expect(verdicts).toEqual({ bob: NO_ANCHOR });
    expect(recording.evidence.epochs).toEqual({ 'bob/1': 'unanchored' });
    expect(api.count('GET /v1/wipe')).toBe(0);
    expect([...recording.evidence.exchanges.values()].some(({ purpose }) => purpose === 'anchor')).toBe(
      false,
    );
  });

  test('what was served fails without an anchor', async () => {
    const { verdicts } = await start(['alice'], unanchored);
    expect(verdicts).toEqual({ alice: 'fail' });
  });
});

describe('an anchor that is throttled', () => {
  const limited = (): void => void api.answers.set('GET /v1/projects', [429, {}]);

  test('is repeated after a pause', async () => {
    const waits: number[] = [];
    const emit: RunContext['emit'] = (event) => {
      if (event.type === 'phase' && event.phase === 'gather') limited();
      if (event.type !== 'waiting') return;
      waits.push(event.milliseconds);
      if (waits.length === 2) api.answers.delete('GET /v1/projects');
    };
    const { verdicts } = await start(['bob'], noMe, { emit });
    expect(verdicts).toEqual({ bob: 'pass' });
    expect(waits).toEqual([12.5, 25]);
  });

  test('is replaced by another read where it stays throttled', async () => {
    limited();
    const { verdicts, recording } = await start(['bob'], noMe);
    expect(verdicts).toEqual({ bob: 'pass' });
    const anchors = [...recording.evidence.exchanges.values()].filter(({ purpose }) => purpose === 'anchor');
    expect(anchors.at(-1)?.operation).toBe(READ);
  });

  test('voids its own epoch only', async () => {
    limited();
    const { verdicts, recording } = await start(['bob'], (target) => ({
      ...noMe(target),
      resources: target.resources.map((each) => ({ ...each, read: null })),
    }));
    expect(verdicts).toEqual({
      bob: [
        expect.objectContaining({
          code: 'control-lost',
          message: expect.stringContaining('throttles (429)'),
        }),
      ],
    });
    expect(Object.values(recording.evidence.epochs)).toEqual(['void', 'void']);
  });
});

describe('an account that does not work', () => {
  const wrong = (...names: readonly string[]): void => {
    for (const name of names) api.passwords.set(`${name}@example.test`, 'another-password');
  };
  const logins = (name: string): number =>
    api.bodies.filter(
      ({ route, body }) => route.endsWith('/login') && body['email'] === `${name}@example.test`,
    ).length;

  test('stops the cases that need it, and is not tried again', async () => {
    wrong('bob');
    const { recording, verdicts } = await start(['bob', 'carol']);
    const message = 'bob could not sign in: POST /v1/auth/login answered 401. Sent: email, password.';
    expect(verdicts).toEqual({
      bob: [{ code: 'unable', message, missing: 'identities.bob', params: {} }],
      carol: 'pass',
    });
    expect(recording.result.run).toMatchObject({ state: 'finished', cause: null });
    expect(recording.result.identities.map(({ name, ok }) => [name, ok])).toEqual([
      ['alice', true],
      ['bob', false],
      ['carol', true],
    ]);
    expect(logins('bob')).toBe(1);
    expect(recording.result.leftovers).toEqual([]);
  });

  test('is named where it owns what is attacked', async () => {
    wrong('alice');
    const { verdicts } = await start(['bob']);
    expect(verdicts).toEqual({ bob: [expect.objectContaining({ missing: 'identities.alice' })] });
    expect(logins('alice')).toBe(1);
  });

  test('ends the run if no other works', async () => {
    wrong('alice', 'bob', 'carol');
    const { recording } = await start(['bob']);
    expect(recording.result.run).toMatchObject({
      state: 'untested',
      cause: expect.stringMatching(/^Nothing was tested\. alice could not sign in: /),
    });
    expect(recording.result.checks).toMatchObject([{ verdict: 'inconclusive', decided: 0 }]);
  });

  test('keeps what an earlier attempt has decided', async () => {
    wrong('alice', 'bob', 'carol');
    const stored: RunContext['step'] = async (_name, _stateful, work) => {
      const output = await work(true);
      const cases = output.cases.map((each) => ({
        ...each,
        verdict: { kind: 'pass' as const, controls: ['x1'] as const, remarks: [] },
        skipped: 'kept',
      }));
      return { ...output, cases };
    };
    const { recording, verdicts } = await start(['bob'], undefined, { runAttempt: 2, step: stored });
    expect(verdicts).toEqual({ bob: 'pass' });
    expect(recording.result.run).toMatchObject({ state: 'finished', cause: null });
  });
});
