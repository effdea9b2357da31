import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather-case.ts';
import { judgeCase } from './judge-case.ts';
import { needs } from './needs.ts';
import { planCases, takesInput } from './plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Input outside the description is refused, and no input is run as code. */
export const probe = defineProbe({
  check: '6.4',
  order: 'writes',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  form,
  sentences,
  sends,
  plan(target) {
    const { operations } = target;
    if (operations.length > 0 && !operations.some(takesInput)) {
      const source = { kind: 'description', where: 'paths' } as const;
      return { inapplicable: 'No operation takes parameters or a body.', source };
    }
    return planCases(target);
  },
  gather: gatherCase,
  judge: judgeCase,
});
