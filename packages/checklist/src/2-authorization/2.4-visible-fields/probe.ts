import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Answers must show only the fields that their caller may see, and never a secret. */
export const probe = defineProbe({
  check: '2.4',
  order: 'writes',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  answersFor: ['person', 'object'],
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    if (cases.length > 0) return cases;
    // That no operation is known which shows anything is not the same as there being none.
    const details = { kind: 'read', caller: '', other: '', admin: '', isAdmin: false } as const;
    return [{ operation: null, variation: 'fields', required: true, effect: 'reads', requests: 0, details }];
  },
  gather: gatherCase,
  judge: judgeCase,
});
