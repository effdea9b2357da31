import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { linkedCases } from './plan/linked-cases.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** What is described is there and answers so, and what is there is described: by guesses, links, and what clients use. */
export const probe = defineProbe({
  check: '7.1',
  order: 'traffic',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  judgesMissingOperations: true,
  form,
  sentences,
  sends,
  plan: planCases,
  discover: linkedCases,
  gather: gatherCase,
  judge: judgeCase,
});
