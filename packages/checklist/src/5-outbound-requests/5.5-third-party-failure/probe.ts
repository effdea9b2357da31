import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A third party that is slow, huge or broken costs a bounded time, bounded bytes and few attempts, and nobody else anything. */
export const probe = defineProbe({
  check: '5.5',
  order: 'load',
  needs,
  refusal: null,
  // What is out of bounds is tried twice within a case: one that does not recover could not be gathered again.
  confirm: false,
  // Each case begins when the target has recovered from the one before.
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
