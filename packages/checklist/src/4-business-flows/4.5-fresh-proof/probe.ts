import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Changes what decides about an account without fresh proof, with a wrong one, and through the update of the profile. */
export const probe = defineProbe({
  check: '4.5',
  order: 'ends-sessions',
  needs,
  // Any refusal will do: what counts is that nothing changed.
  refusal: null,
  judgesControls: true,
  confirm: true,
  // All cases change one account, one after the other.
  stateful: true,
  form,
  sentences,
  sends,
  plan: planCases,
  gather: gatherCase,
  judge: judgeCase,
});
