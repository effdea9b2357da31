import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Pages of listed origins alone may use the API with the credentials of their visitors. */
export const probe = defineProbe({
  check: '6.2',
  order: 'reads',
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
