import type { CheckPlan } from '@probity/engine';
import type { CaseEffect, Operation, Resource } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { ObjectSeen } from '../objects-seen.ts';
import { inputCalled, readinessOf, type Absent } from './readiness.ts';

/** A plan of a check with one required case per effect. */
function plan(check: string, ...effects: CaseEffect[]): CheckPlan {
  const cases = effects.map((effect, n) => ({
    id: `${check} ${n}`,
    check,
    operation: null,
    variation: String(n),
    required: true,
    origin: 'planned' as const,
    effect,
    requests: 1,
    details: {},
  }));
  return { probe: { check } as CheckPlan['probe'], statement: null, cases, inapplicable: null };
}

const CASES: [
  what: string,
  plan: CheckPlan,
  mode: 'observe' | 'active' | 'disruptive',
  absent: Absent,
  decides: string,
  lacking: string[],
][] = [
  ['everything that is there decides all', plan('2.1', 'writes'), 'active', {}, 'all', []],
  [
    'a missing second user decides nothing of 2.1',
    plan('2.1', 'writes'),
    'active',
    { second_user: inputCalled('second_user') },
    'nothing',
    ['identities.bob'],
  ],
  [
    'a missing mint leaves some of 1.2',
    plan('1.2', 'reads'),
    'active',
    { mint: inputCalled('mint') },
    'some',
    ['mint'],
  ],
  [
    'an input that only decides more is not asked for',
    plan('1.3', 'disrupts'),
    'disruptive',
    { mailbox: inputCalled('mailbox') },
    'all',
    [],
  ],
  [
    'a mode that sends none of its cases decides nothing',
    plan('1.3', 'disrupts'),
    'active',
    {},
    'nothing',
    ['mode: disruptive'],
  ],
  [
    'a mode that sends some of its cases decides some',
    plan('1.5', 'reads', 'disrupts'),
    'active',
    {},
    'some',
    ['mode: disruptive'],
  ],
  [
    'the mildest mode that helps is named',
    plan('2.3', 'writes', 'disrupts'),
    'observe',
    {},
    'nothing',
    ['mode: active'],
  ],
  [
    'what decides anything comes before what decides more',
    plan('1.1', 'reads'),
    'active',
    { user: inputCalled('user'), mint: inputCalled('mint') },
    'nothing',
    ['identities.alice'],
  ],
];

const REPO = ['repo', 'resources.repo.create'] as const;
const HOOK = ['hook', 'values.owner'] as const;
const TAG = ['tag', 'values.owner'] as const;

const OBJECTS: [
  what: string,
  check: string,
  objects: string[],
  failed: (readonly [type: string, missing: string])[],
  decides: string,
  lacking: string[],
][] = [
  ['types that work decide all', '2.1', ['key', 'org'], [REPO], 'all', []],
  ['one type that failed leaves some', '2.1', ['key', 'repo'], [REPO], 'some', ['resources.repo.create']],
  ['types that all failed decide nothing', '2.1', ['repo'], [REPO], 'nothing', ['resources.repo.create']],
  [
    'the input that most types wait for comes first',
    '2.1',
    ['key', 'repo', 'hook'],
    [REPO, HOOK, TAG],
    'some',
    ['values.owner', 'resources.repo.create'],
  ],
  ['an input is named once', '2.2', ['key', 'hook', 'tag'], [HOOK, TAG], 'some', ['values.owner']],
  [
    'an operation that is bound to a failed type stays open',
    '2.4',
    ['GET /me', 'GET /repos/{repo}'],
    [REPO],
    'some',
    ['resources.repo.create'],
  ],
  [
    'an operation that makes a failed type stays open',
    '2.4',
    ['GET /me', 'POST /repos'],
    [REPO],
    'some',
    ['resources.repo.create'],
  ],
  [
    "the caller's own record needs no account to be made",
    '2.3',
    ['user'],
    [['user', 'resources.user.create']],
    'all',
    [],
  ],
];

describe('what a run would decide', () => {
  it.each(CASES)('%s', (_what, planned, mode, absent, decides, lacking) => {
    const [found] = readinessOf([planned], { mode, operations: [], resources: [] }, absent, []);
    expect(found?.decides).toBe(decides);
    expect(found?.lacking.map(({ key }) => key)).toEqual(lacking);
  });

  it('a check that does not apply says why', () => {
    const source = { kind: 'profile', where: 'statements' } as const;
    const none: CheckPlan = {
      probe: { check: '1.3' } as CheckPlan['probe'],
      cases: [],
      statement: null,
      inapplicable: { reason: 'no passwords', source },
    };
    expect(readinessOf([none], { mode: 'active', operations: [], resources: [] }, {}, [])).toEqual([
      { check: '1.3', decides: 'inapplicable', lacking: [], reason: 'no passwords' },
    ]);
  });

  const message = 'Nothing belongs to anybody.';
  const statement = { check: '2.1', message, by: 'Ada', until: '2027-01-31', where: 'probity.yaml:3' };
  it.each([
    [
      'covers what could not be decided',
      { second_user: inputCalled('second_user') },
      'inapplicable',
      message,
    ],
    ['changes nothing about what a run would decide', {}, 'all', null],
  ])('a statement %s', (_, absent, decides, reason) => {
    const stated = { ...plan('2.1', 'writes'), statement };
    const where = { mode: 'active', operations: [], resources: [] } as const;
    expect(readinessOf([stated], where, absent, [])).toMatchObject([{ decides, lacking: [], reason }]);
  });

  it.each(OBJECTS)('%s', (_what, check, objects, failed, decides, lacking) => {
    const { cases, probe } = plan(check, ...objects.map(() => 'reads' as const));
    const planned: CheckPlan = {
      probe,
      statement: null,
      inapplicable: null,
      cases: cases.map((each, n) => {
        const what = objects[n] ?? '';
        return what.startsWith('GET ') || what.startsWith('POST ')
          ? { ...each, operation: what }
          : { ...each, details: { resource: what, ...(what === 'user' && { writes: 'me' }) } };
      }),
    };
    const operations = [{ id: 'GET /repos/{repo}', bindings: { repo: 'repo' } } as unknown as Operation];
    const resources = [{ name: 'repo', create: 'POST /repos' } as Resource];
    const seen = failed.map(
      ([name, missing]) => ({ resource: { name }, ok: false, missing }) as unknown as ObjectSeen,
    );
    const [found] = readinessOf([planned], { mode: 'active', operations, resources }, {}, seen);
    expect(found?.decides).toBe(decides);
    expect(found?.lacking.map(({ key }) => key)).toEqual(lacking);
  });
});
