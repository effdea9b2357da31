import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan/plan-cases.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** One user must not read, change, delete or list another user's private objects, and be told 403 or 404. */
export const probe = defineProbe({
  check: '2.1',
  order: 'writes',
  needs: [],
  refusal: 'foreign',
  confirm: true,
  stateful: false,
  concerns: {
    kinds: ['object', 'parent', 'account', 'owner', 'tenant'],
    audiences: ['users', 'owner', 'unknown'],
  },
  answersFor: ['object', 'person'],
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
