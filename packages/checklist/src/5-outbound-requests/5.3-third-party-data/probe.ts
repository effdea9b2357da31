import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** What third parties answer and send is checked like any other input: only what is valid, and only what they signed. */
export const probe = defineProbe({
  check: '5.3',
  order: 'writes',
  needs,
  refusal: null,
  confirm: true,
  // A third party behaves in one way at a time, and what is read back counts for a whole account.
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
