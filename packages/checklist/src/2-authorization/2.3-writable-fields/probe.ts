import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A create or update takes the fields that its caller may write, and no others. */
export const probe = defineProbe({
  check: '2.3',
  order: 'writes',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  form,
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    if (cases.length > 0) return cases;
    const isWriting = target.operations.some(
      ({ effect, body, authRole }) => effect === 'writes' && body !== null && authRole === null,
    );
    if (target.operations.length > 0 && !isWriting) {
      const source = { kind: 'description', where: 'paths' } as const;
      return { inapplicable: 'No operation creates or updates anything.', source };
    }
    // There is something to write, but nothing says what it belongs to.
    const nobody = { resource: '', owner: '', second: '', other: '', admin: '', isSpare: false };
    const details = { ...nobody, writes: 'create', tries: 'visible' } as const;
    return [
      { operation: null, variation: 'objects', required: true, effect: 'writes', requests: 0, details },
    ];
  },
  gather: gatherCase,
  judge: judgeCase,
});
