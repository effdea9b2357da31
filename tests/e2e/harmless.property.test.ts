import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { createClock, inProcessContext, run } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import { MODES, type RunResult } from '@probity/model';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeBait,
  LISTED,
  POOL,
  startBait,
  STRANGE_NUMBER,
  OTHER_PERSON,
  type Caught,
} from './support/bait-api.ts';

/** The seed is fixed, so that a failure is the same for everybody. */
const RUNS = Number(process.env['PROBITY_RUNS'] ?? 40);
const SEED = Number(process.env['PROBITY_SEED'] ?? 20_261_115);

const ACCOUNTS = ['alice', 'bob', 'admin', 'erin', 'finn'] as const;
const READS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

const bait = fc.record({
  operations: fc.subarray(
    POOL.map((_, index) => index),
    { minLength: 4 },
  ),
  moods: fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4), { minLength: 4, maxLength: 12 }),
});
const profile = fc.record({
  mode: fc.constantFrom(...MODES),
  hasAccounts: fc.boolean(),
  hasAdmin: fc.boolean(),
  expendable: fc.integer({ min: 0, max: 2 }),
  statesSearch: fc.boolean(),
  statesTenant: fc.boolean(),
  excludes: fc.constantFrom<readonly string[]>([], ['DELETE *'], ['* /labels*'], ['POST /notes']),
});

type Profile = typeof profile extends fc.Arbitrary<infer T> ? T : never;

test(`whatever profile, plan and probe meet, nothing is written but to what is ours (${RUNS} APIs)`, async () => {
  let requests = 0;
  let written = 0;
  await fc.assert(
    fc.asyncProperty(bait, profile, async (laid, wanted) => {
      const api = await startBait(
        laid,
        ACCOUNTS.map((name) => [name, `${name}-Right-1!`]),
      );
      try {
        const taken = await readTarget({
          profileText: profileOf(wanted, api.url),
          profilePath: '/p/probity.yaml',
          descriptionText: describeBait(laid),
          env: Object.fromEntries(
            ACCOUNTS.map((name) => [`${name.toUpperCase()}_PASSWORD`, `${name}-Right-1!`]),
          ),
          readFile: () => Promise.reject(new Error('nothing is read here.')),
          overrides: { rate: 0 },
        });
        if ('problems' in taken) {
          const said = taken.problems.map(showProblem).join('\n');
          // A pattern that fits no operation of this API is a mistake of the profile, and nothing is sent.
          if (api.caught.length === 0 && said.includes('no operation')) return;
          throw new Error(said);
        }
        const context = inProcessContext({
          clock: { ...createClock(), wait: () => Promise.resolve() },
          runId: randomBytes(5).toString('hex'),
          runKey: randomBytes(32).toString('hex'),
          secretValues: taken.secretValues,
        });
        const target = { ...taken.target, budget: 500 };
        const { result } = await run({ target, probes, version: 'test' }, context);
        // An attack that is its control, or differs in two things, is a fault of the tool.
        expect(faultsIn(result)).toEqual([]);
        requests += api.caught.length;
        for (const request of api.caught) {
          const problems = problemsAbout(request, wanted, laid);
          expect(problems, `${request.method} ${request.url} ${request.body}`).toEqual([]);
          if (!READS.includes(request.method)) written += 1;
        }
        expect(wanted.mode === 'disruptive' ? [] : api.guesses).toEqual([]);
        // An operator in the place of a password is no guess, and two of them lock nobody out.
        expect(api.operators.length).toBeLessThanOrEqual(wanted.mode === 'observe' ? 0 : 2);
      } finally {
        await api.close();
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  console.log(
    `${RUNS} APIs, ${requests} requests, ${written} of them no reads: 0 to strangers, 0 beyond the mode`,
  );
  expect(written).toBeGreaterThan(RUNS);
});

function faultsIn({ checks }: RunResult): readonly string[] {
  return checks.flatMap(({ cases }) =>
    cases.flatMap(({ case: { id }, verdict }) =>
      verdict.kind === 'error' ? [`${id}: ${verdict.code} ${verdict.message}`] : [],
    ),
  );
}

function problemsAbout(
  { method, url, headers, body }: Caught,
  wanted: Profile,
  laid: { operations: readonly number[] },
): readonly string[] {
  const [where = ''] = url.split('?');
  const found: string[] = [];
  const text = `${url}\n${body}\n${JSON.stringify(headers)}`;
  const override = Object.entries(headers).some(([name]) => /method-override|x-http-method$/.test(name));
  const isRead = READS.includes(method) && !override;
  const isLogin = where === '/login';
  if (/^\/demo\/reset/i.test(where) && laid.operations.length > 0) found.push('an operation that acts');
  if (wanted.excludes.includes('DELETE *') && method === 'DELETE') found.push('excluded');
  // A query of GraphQL is written in braces.
  const address = url.replace(/(?<=[?&]query=)%7B__schema[^&]*/, '');
  if (/%7B[\w.]+%7D|\{[\w.]+\}/i.test(address) || /"\{[\w.]+\}"/.test(body)) found.push('a placeholder');
  if (isRead) return found;
  if (text.includes(OTHER_PERSON) || text.includes(String(STRANGE_NUMBER + 1))) found.push('a stranger');
  if (where.includes(LISTED)) found.push('what a list shows');
  if (wanted.mode === 'observe') {
    const isOwn =
      isLogin && ACCOUNTS.some((name) => body.includes(`"${name}"`) && body.includes(`${name}-Right-1!`));
    const isStated = wanted.statesSearch && where === '/search' && method === 'POST';
    if (!isOwn && !isStated) found.push('not in observe');
  }
  if (wanted.mode !== 'disruptive') {
    if (where === '/logout' || where.endsWith('/password')) found.push('disruptive');
  }
  // Accounts of the profile keep their password, address, rights and life.
  const people = ['alice', 'bob', 'admin'].filter(() => wanted.hasAccounts);
  if (
    people.some((name) => new RegExp(`/members/${name}(?:/password)?$`).test(where)) &&
    (method === 'DELETE' || where.endsWith('/password'))
  )
    found.push('an account that people use');
  return found;
}

function profileOf(
  { mode, hasAccounts, hasAdmin, expendable, statesSearch, statesTenant, excludes }: Profile,
  url: string,
): string {
  const account = (name: string): string =>
    `{ user: ${name}, password: '\${${name.toUpperCase()}_PASSWORD}' }`;
  const spares = ['erin', 'finn'].slice(0, expendable);
  return [
    `target: ${url}`,
    `description: ./openapi.json`,
    `mode: ${mode}`,
    ...(hasAccounts
      ? [
          'auth:',
          `  login: [{ operation: POST /login, body: { username: '{user}', password: '{password}' }, extract: { access: token } }]`,
          '  me: { operation: GET /me, subject: id }',
          'identities:',
          `  alice: ${account('alice')}`,
          `  bob: ${account('bob')}`,
          ...(hasAdmin ? [`  admin: { kind: admin, ${account('admin').slice(1)}`] : []),
          ...(spares.length > 0
            ? ['expendable:', ...spares.map((name) => `  - { name: ${name}, ${account(name).slice(1)}`)]
            : []),
        ]
      : []),
    ...(statesSearch ? [`operations: { POST /search: { effect: reads } }`] : []),
    ...(statesTenant ? ['values: { tenant: ours, category_id: c1 }'] : []),
    ...(excludes.length > 0 ? [`exclude: ${JSON.stringify(excludes)}`] : []),
    'timing: { settle: 1ms, cool_down: 1ms, cool_down_poll: 1ms, revocation_grace: 1ms, max_wait: 1ms, throttle_wait: 1ms }',
  ].join('\n');
}
