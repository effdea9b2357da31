import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Every list has a largest page, whatever size a caller asks for. */
export const probe = defineProbe({
  check: '3.2',
  order: 'writes',
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
