import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** The target calls third parties over TLS alone, and sends nothing to one whose certificate is wrong. */
export const probe = defineProbe({
  check: '5.4',
  order: 'writes',
  needs,
  refusal: null,
  confirm: true,
  // Each case ends with the good certificate, with which the next one begins.
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
