import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** No error may show frames of a stack, queries, paths, hosts or versions; at least five kinds of error are seen. */
export const probe = defineProbe({
  check: '6.3',
  order: 'traffic',
  needs,
  refusal: null,
  // What an answer shows once is shown.
  confirm: false,
  stateful: false,
  form,
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
