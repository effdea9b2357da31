import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather-case.ts';
import { judgeCase } from './judge-case.ts';
import { planCases } from './plan-cases.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Ids of private objects must not count up, and knowing one must not open the object. */
export const probe = defineProbe({
  check: '2.2',
  order: 'writes',
  needs: [],
  refusal: null,
  confirm: true,
  stateful: false,
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    if (cases.length > 0) return cases;
    const { resources } = target;
    if (resources.length > 0 && resources.every(({ readers }) => readers?.by === 'profile')) {
      const source = { kind: 'profile', where: 'resources' } as const;
      return { inapplicable: 'No resource is private to one user.', source };
    }
    // Knowing no objects is not the same as there being none, and only a person can say whose they are.
    const details = { looksAt: 'ids', resource: '', owner: '', other: '' } as const;
    return [{ operation: null, variation: 'ids', required: true, effect: 'reads', requests: 0, details }];
  },
  gather: gatherCase,
  judge: judgeCase,
});
