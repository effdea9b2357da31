import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { planCases } from './plan/plan-cases.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** What is too large, too deep or unpacks to too much is refused, and everybody else is served meanwhile. */
export const probe = defineProbe({
  check: '3.3',
  order: 'load',
  needs,
  refusal: null,
  // What counts against the API is sent twice within a case; an API that fell over is not asked to do it again.
  confirm: false,
  stateful: true,
  form,
  sentences,
  sends,
  plan(target) {
    const cases = planCases(target);
    const takesBodies = target.operations.some(({ body, excluded }) => body !== null && excluded === null);
    if (takesBodies) return cases;
    const source = { kind: 'description', where: 'paths' } as const;
    return { inapplicable: 'No operation takes a body.', source };
  },
  gather: gatherCase,
  judge: judgeCase,
});
