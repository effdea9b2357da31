import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather-case.ts';
import { judgeCase } from './judge-case.ts';
import { judgeLinks } from './judge-links.ts';
import { judgeOverride, planOverrides } from './method-override.ts';
import { planCases } from './plan-cases.ts';
import { planReferences } from './plan-references.ts';
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
  plan(target) {
    const direct = planCases(target);
    const cases = [...direct, ...planReferences(target, direct), ...planOverrides(target, direct)];
    if (cases.length > 0) return cases;
    const { resources } = target;
    if (resources.length > 0 && resources.every(({ readers }) => readers?.by === 'profile')) {
      const source = { kind: 'profile', where: 'resources' } as const;
      return { inapplicable: 'No resource is private to one user.', source };
    }
    // Knowing no objects is not the same as there being none, and only a person can say whose they are.
    const nobody = { resource: '', object: '', owner: '', other: '' };
    const details = { ...nobody, reach: 'read', way: 'direct' } as const;
    return [{ operation: null, variation: 'objects', required: true, effect: 'reads', requests: 0, details }];
  },
  gather: gatherCase,
  judge(testCase, record, tools) {
    const verdict = judgeOverride(testCase, record, judgeCase(testCase, record, tools), tools);
    return judgeLinks(testCase, record, verdict, tools);
  },
});
