import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** The API is served over TLS 1.2 or newer with a valid certificate, and gives nothing over plain HTTP. */
export const probe = defineProbe({
  check: '6.1',
  order: 'reads',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  withoutAccounts: true,
  form,
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
