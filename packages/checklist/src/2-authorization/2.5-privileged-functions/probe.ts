import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A normal user must not use what is for administrators, and be told 403. */
export const probe = defineProbe({
  check: '2.5',
  order: 'writes',
  needs,
  refusal: 'forbidden',
  confirm: true,
  stateful: false,
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    if (cases.length > 0) return cases;
    // That no privileged operation is known is not the same as there being none.
    const nobody = { admin: '', user: '', owner: '', resource: '' };
    const flags = { isLoopback: false, isGuessed: false, bypass: null };
    const details = { ...nobody, ...flags, effect: 'reads' } as const;
    return [{ operation: null, variation: 'as user', required: true, effect: 'reads', requests: 0, details }];
  },
  gather: gatherCase,
  judge: judgeCase,
});
