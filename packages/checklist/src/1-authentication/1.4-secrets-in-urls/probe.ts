import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** No token, key or password may travel in an address: not described, not accepted, not answered, not logged. */
export const probe = defineProbe({
  check: '1.4',
  order: 'traffic',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
