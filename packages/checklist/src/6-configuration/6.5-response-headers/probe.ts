import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Answers carry protective headers, and no cache gives private data to somebody else. */
export const probe = defineProbe({
  check: '6.5',
  order: 'traffic',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  form,
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
