import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Slow requests are ended, and expensive operations are bounded by time and by quota. */
export const probe = defineProbe({
  check: '3.5',
  order: 'load',
  needs,
  refusal: null,
  // Times are measured several times within a case, and a quota is used up by its own test.
  confirm: false,
  stateful: false,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
