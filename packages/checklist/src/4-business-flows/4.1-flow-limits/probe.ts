import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A flow that does harm at scale ends after as many completions as one account, or one person, may have. */
export const probe = defineProbe({
  check: '4.1',
  // Afterwards the flow may be refused for an hour, so that everything else that uses it comes first.
  order: 'load',
  needs,
  refusal: null,
  // The effects are the proof, and a second round would begin where the limit was reached.
  confirm: false,
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
