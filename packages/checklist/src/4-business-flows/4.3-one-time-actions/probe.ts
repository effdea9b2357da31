import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** One-time actions happen once, even when requests arrive together. */
export const probe = defineProbe({
  check: '4.3',
  order: 'load',
  needs,
  refusal: null,
  // What happened twice has happened; there is nothing to repeat.
  confirm: false,
  stateful: false,
  form,
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
