import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** Every operation that is not public must answer 401 to a missing, damaged, expired or invented credential. */
export const probe = defineProbe({
  check: '1.1',
  order: 'writes',
  needs,
  refusal: 'unauthenticated',
  confirm: true,
  stateful: false,
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    if (cases.length > 0) return cases;
    const { operations } = target;
    const listed = operations.find(({ publicSource }) => publicSource !== 'default')?.publicSource;
    if (listed !== undefined && listed !== 'default' && operations.every((each) => each.public)) {
      return { inapplicable: 'Every operation is public.', source: { kind: listed, where: 'public' } };
    }
    // Knowing no operation is not the same as there being none.
    const details = {
      method: 'GET',
      effect: 'reads',
      role: null,
      credentialRequiredBy: 'nothing',
      privileged: false,
      provedBy: null,
      subjectAt: null,
    } as const;
    return [{ operation: null, variation: 'none', required: true, effect: 'reads', requests: 0, details }];
  },
  gather: gatherCase,
  judge: judgeCase,
});
