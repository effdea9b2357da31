import { probes } from '@probity/checklist/probes';
import { inProcessContext, judgeAgain, run } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import type { RunResult } from '@probity/model';
import { beforeAll, expect, test } from 'vitest';
import { LOOKS, startLeakyNotes, tokenOf, uuids, type Looks } from './leaky-notes.test-api.ts';

const TIMING = { settle: '5ms', revocation_grace: 0, cool_down: 0, max_wait: 0 };

/** Runs some checks against the API with these looks; every finding as `check code place`, with its fingerprint. */
async function findingsOf(looks: Looks): Promise<ReadonlyMap<string, string>> {
  const api = await startLeakyNotes(looks);
  try {
    const identities = Object.fromEntries(
      looks.accounts.map((name) => [
        name,
        { token: `\${${name.toUpperCase()}}`, send: 'Authorization: Bearer {token}' },
      ]),
    );
    const loaded = await readTarget({
      profileText: JSON.stringify({ target: api.url, rate: 0, timing: TIMING, identities }),
      descriptionText: JSON.stringify(api.description),
      descriptionPath: 'openapi.json',
      env: Object.fromEntries(looks.accounts.map((name) => [name.toUpperCase(), tokenOf(name)])),
      readFile: async () => '',
    });
    if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
    const { target, secretValues } = loaded;
    const context = inProcessContext({ runId: 'names', runKey: '0'.repeat(64), secretValues });
    const order = { target, probes, selection: { checks: ['1.1', '2.1', '2.2', '2.4'] }, version: '0' };
    const recording = await run(order, context);
    expect(recording.result.run).toMatchObject({ state: 'finished', cause: null });
    // Judged again, a finding keeps its name.
    expect(judgeAgain(recording, probes)).toEqual(recording.result);
    return named(recording.result);
  } finally {
    await api.close();
  }
}

function named({ checks }: RunResult): ReadonlyMap<string, string> {
  return new Map(
    checks.flatMap(({ check, cases }) =>
      cases.flatMap(({ case: testCase, verdict }) =>
        (verdict.kind === 'fail' ? verdict.findings : []).map(({ code, place = '', fingerprint }) => {
          const [method = '', path = ''] = testCase.operation?.split(' ') ?? [];
          const where = path.replace(/\/v\d/, '').replace(/\{.*\}/, '{}');
          return [`${check} ${code} ${method} ${where} ${testCase.variation} ${place}`, fingerprint] as const;
        }),
      ),
    ),
  );
}

let usual: ReadonlyMap<string, string>;
beforeAll(async () => {
  usual = await findingsOf(LOOKS);
});

test('two leaked fields of one operation are two findings with two fingerprints', async () => {
  const found = usual;
  const [one, other] = ['password_hash', 'recovery_hash'].map((place) =>
    found.get(`2.4 secret-shown GET /me fields ${place}`),
  );
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).toMatch(/^[0-9a-f]{32}$/);
  expect(one).not.toBe(other);
  expect([...found.keys()].join('\n')).toContain('2.1 foreign-object-read GET /notes/{}');
  expect(new Set(found.values()).size).toBe(found.size);
});

const SAME: readonly [what: string, change: Partial<Looks>][] = [
  ['another run', {}],
  ['a description and answers in another order', { reversed: true }],
  ['another host and port', { host: 'localhost' }],
  ['other ids', { ids: uuids }],
  ['another name of a path parameter', { parameter: 'noteId' }],
  ['other names of accounts', { accounts: ['carol', 'dan'] }],
];

test.each(SAME)('%s changes no fingerprint', async (_what, change) => {
  expect(await findingsOf({ ...LOOKS, ...change })).toEqual(usual);
});

test('another base path is another API', async () => {
  const found = await findingsOf({ ...LOOKS, base: '/v2' });
  expect(new Set(found.keys())).toEqual(new Set(usual.keys()));
  expect([...found.values()].filter((each) => [...usual.values()].includes(each))).toEqual([]);
});
