import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Versions that answer are listed, as well guarded as the current one, and announce their end. */
export const probe = defineProbe({
  check: '7.3',
  order: 'reads',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
