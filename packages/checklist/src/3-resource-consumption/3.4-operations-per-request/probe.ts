import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** One request holds only so many operations: aliases, queries, levels, members, ids; and logins count one by one. */
export const probe = defineProbe({
  check: '3.4',
  // The logins lock an account for a while.
  order: 'locks',
  needs,
  refusal: null,
  confirm: true,
  stateful: true,
  form,
  sentences,
  sends,
  plan: (target) => planCases(target),
  gather: gatherCase,
  judge: judgeCase,
});
