import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import { describe, expect, test } from 'vitest';
import { startOneDoor, tokenOf, type Door } from './one-door.test-api.ts';

interface Situation {
  readonly root?: object;
  readonly report?: object;
  readonly ping?: object;
  /** Keys of the profile. */
  readonly profile?: object;
}

const BEARER = { security: [{ bearer: [] }] };
const OPEN = { security: [] };

/** Who asks for a credential at `GET /report`, and in how far that settles it. */
const DEMANDS: Readonly<Record<string, Situation>> = {
  'a list of public operations that leaves it out': { profile: { public: ['GET /ping'] } },
  'a list of privileged operations that names it': { profile: { privileged: ['GET /report'] } },
  'its own security': { report: BEARER },
  'the security of all, with an exception elsewhere': { root: BEARER, ping: OPEN },
  'the security of all, without an exception': { root: BEARER },
  'its own security, which only names an application': { report: { security: [{ app: [] }] } },
  nothing: {},
};
const SETTLED = Object.keys(DEMANDS).slice(0, 4);
const OPEN_QUESTIONS = Object.keys(DEMANDS).slice(4);

const each = (names: readonly string[], door: Door, expected: string): [string, Door, string][] =>
  names.map((name) => [name, door, expected]);

describe('GET /report without a credential', () => {
  test.each([
    ...each(SETTLED, 'same answer', 'fail open-unlisted'),
    ...each(OPEN_QUESTIONS, 'same answer', 'inconclusive open-undeclared'),
    ...each(SETTLED, 'same form, other values', 'inconclusive served-but-whose'),
    ...each(OPEN_QUESTIONS, 'same form, other values', 'inconclusive open-undeclared'),
    ...each(SETTLED, 'empty list', 'fail refused-otherwise'),
    ...each(OPEN_QUESTIONS, 'empty list', 'inconclusive open-undeclared'),
    ...each(Object.keys(DEMANDS), 'page of unknown paths', 'inconclusive catch-all-page'),
    ...each(Object.keys(DEMANDS), 'refusal under 200', 'fail refused-otherwise'),
    ...each(SETTLED, 'success in form, refusal in values', 'inconclusive served-but-whose'),
    ...each(Object.keys(DEMANDS), '401', 'pass '),
  ])('asked for by %s, with %s: %s', async (demand, door, expected) => {
    expect(await verdictOn(door, DEMANDS[demand] ?? {})).toBe(expected);
  });

  test('still carries the application id that goes with every request', async () => {
    const send = ['Authorization: Bearer {token}', 'X-App-Id: demo'];
    const situation = { profile: { public: ['GET /ping'], auth: { send } } };
    expect(await verdictOn('only with an application id', situation)).toBe('fail open-unlisted');
  });
});

async function verdictOn(door: Door, situation: Situation): Promise<string> {
  const api = await startOneDoor(door, situation);
  try {
    const auth = { me: { operation: 'GET /me', subject: 'id' }, send: 'Authorization: Bearer {token}' };
    const loaded = await readTarget({
      profileText: JSON.stringify({
        target: api.url,
        mode: 'active',
        timing: { settle: '1ms' },
        identities: { alice: { token: '${TOKEN}' }, admin: { token: '${ADMIN}' } },
        ...situation.profile,
        auth: {
          ...auth,
          ...(situation.profile && 'auth' in situation.profile ? Object(situation.profile.auth) : {}),
        },
      }),
      profilePath: 'probity.yaml',
      descriptionText: JSON.stringify(api.description),
      env: { TOKEN: tokenOf('alice'), ADMIN: tokenOf('admin') },
      readFile: () => Promise.reject(new Error('There is no file.')),
      fetchText: () => Promise.reject(new Error('There is no address.')),
      overrides: { url: api.url, rate: 0 },
    });
    if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
    const context = inProcessContext({
      runId: '0123456789',
      runKey: 'a'.repeat(64),
      secretValues: loaded.secretValues,
    });
    const chosen = probes.filter(({ check }) => check === '1.1');
    const { result } = await run({ target: loaded.target, probes: chosen, version: 'test' }, context);
    const found = result.checks[0]?.cases.find(
      ({ case: { operation, variation } }) => operation === 'GET /report' && variation === 'none',
    )?.verdict;
    if (found === undefined) return 'no case';
    const codes = found.kind === 'fail' ? found.findings : found.kind === 'inconclusive' ? found.doubts : [];
    return `${found.kind} ${codes.map(({ code }) => code).join()}`;
  } finally {
    await api.close();
  }
}
