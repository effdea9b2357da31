import type { CheckPlan } from '@probity/engine';
import type { CaseEffect } from '@probity/model';
import { describe, expect, it } from 'vitest';
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
    about: {},
  }));
  return { probe: { check } as CheckPlan['probe'], cases, inapplicable: null };
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

describe('what a run would decide', () => {
  it.each(CASES)('%s', (_what, planned, mode, absent, decides, lacking) => {
    const [found] = readinessOf([planned], { mode }, absent);
    expect(found?.decides).toBe(decides);
    expect(found?.lacking.map(({ key }) => key)).toEqual(lacking);
  });

  it('a check that does not apply says why', () => {
    const source = { kind: 'profile', where: 'statements' } as const;
    const none: CheckPlan = {
      probe: { check: '1.3' } as CheckPlan['probe'],
      cases: [],
      inapplicable: { reason: 'no passwords', source },
    };
    expect(readinessOf([none], { mode: 'active' }, {})).toEqual([
      { check: '1.3', decides: 'inapplicable', lacking: [], reason: 'no passwords' },
    ]);
  });
});
