import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { gatherUnknown } from './gather/gather-unknown.ts';
import { judgeCase } from './judge/judge-case.ts';
import { judgeUnknown } from './judge/judge-unknown.ts';
import { planCases } from './plan-cases.ts';
import { FOR_WHOM, NOBODY, planUnknown } from './plan-unknown.ts';
import { needs } from './needs.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A normal user must not use what is for administrators, and be told 403. */
export const probe = defineProbe({
  check: '2.5',
  order: 'writes',
  needs,
  refusal: 'forbidden',
  confirm: true,
  stateful: false,
  form,
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    const unknown = planUnknown(target, cases.length === 0);
    if (cases.length > 0 || unknown.some(({ required }) => required)) return [...cases, ...unknown];
    // That no privileged operation is known is not the same as there being none.
    const none = {
      operation: null,
      variation: 'as user',
      required: true,
      effect: 'reads',
      requests: 0,
      details: NOBODY,
    } as const;
    return [none, ...unknown];
  },
  gather: (testCase, tools) =>
    testCase.variation === FOR_WHOM ? gatherUnknown(testCase, tools) : gatherCase(testCase, tools),
  judge: (testCase, record, tools) =>
    testCase.variation === FOR_WHOM
      ? judgeUnknown(testCase, record, tools)
      : judgeCase(testCase, record, tools),
});
