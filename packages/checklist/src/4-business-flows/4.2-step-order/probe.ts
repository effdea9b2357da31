import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A flow has its effect only by its steps in order: none left out, none repeated, and nobody else's. */
export const probe = defineProbe({
  check: '4.2',
  order: 'writes',
  needs,
  refusal: null,
  confirm: true,
  // What is read back counts for a whole account, so that two cases at a time would see each other.
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
