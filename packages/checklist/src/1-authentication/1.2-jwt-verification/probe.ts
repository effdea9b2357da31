import { sendsPassword, sendsToken } from '@probity/model';
import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { planCases } from './plan-cases.ts';
import { needs } from './needs.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

/** A token that nobody trusted has made, or that is meant for somebody or sometime else, must be answered 401. */
export const probe = defineProbe({
  check: '1.2',
  order: 'writes',
  needs,
  refusal: 'unauthenticated',
  confirm: true,
  stateful: false,
  sentences,
  sends,
  plan(target) {
    const { identities } = target;
    if (identities.length > 0 && identities.every(({ credential }) => !sendsToken(credential))) {
      const isPassword = identities.some(({ credential }) => sendsPassword(credential));
      return {
        inapplicable: isPassword
          ? 'Callers send a password with every request, and no token.'
          : 'Callers show a client certificate, and no token.',
        source: { kind: 'profile', where: 'identities' },
      };
    }
    const cases = planCases(target);
    if (cases.length > 0) return cases;
    // Where nothing shows who is calling, nothing shows whose token was accepted.
    const details = { subjectAt: null, isAnchor: false };
    return [
      { operation: null, variation: 'unsigned', required: true, effect: 'reads', requests: 0, details },
    ];
  },
  gather: gatherCase,
  judge: judgeCase,
});
