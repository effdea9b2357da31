import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Every client meets a rate limit, by something that it cannot make up. */
export const probe = defineProbe({
  check: '3.1',
  order: 'load',
  needs,
  refusal: null,
  // The load itself is the repetition.
  confirm: false,
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
