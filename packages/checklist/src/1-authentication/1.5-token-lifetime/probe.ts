import { opensSessions, refreshOf } from '@probity/model';
import { defineProbe, type PlannedCase } from '@probity/probe-kit';
import { furtherReads } from './further-reads.ts';
import { gatherCase } from './gather/gather.ts';
import { judge } from './judge/judge.ts';
import { needs } from './needs.ts';
import { outlived } from './outlived.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';
import { VARIATIONS } from './variations.ts';
import type { Details15 } from './details.ts';

/** Reads how long access tokens live, and tries old ones after logging out and after changing the password. */
export const probe = defineProbe({
  check: '1.5',
  order: 'ends-sessions',
  needs,
  refusal: 'unauthenticated',
  judgesControls: true,
  confirm: true,
  // Logins, logouts and password changes of one account follow each other.
  stateful: true,
  contradictions: [{ variation: 'lifetime', doubt: 'lifetime-not-kept', seen: outlived }],
  sentences,
  sends,

  plan(target) {
    const { auth, identities } = target;
    const logsIn = identities.some(({ credential }) => opensSessions(credential));
    if (!logsIn && auth.login === undefined && identities.length > 0) {
      return {
        inapplicable: 'Every identity has a fixed credential; there are no tokens that a login gives out.',
        source: { kind: 'profile', where: 'identities' },
      };
    }
    const refreshes =
      auth.refresh !== undefined || identities.some(({ credential }) => refreshOf(credential) !== null);
    const details = { hasRefresh: refreshes };
    return VARIATIONS.filter(({ refresh }) => refreshes || !refresh).flatMap(
      ({ name, required, effect, requests }): readonly PlannedCase<Details15>[] => {
        const planned = { variation: name, effect, requests, details };
        // What one service has heard of, another behind the same address may not.
        const further = name === 'logout-access' ? furtherReads(target) : [];
        return [
          { ...planned, operation: auth.me ?? null, required },
          ...further.map((operation) => ({ ...planned, operation, required: false })),
        ];
      },
    );
  },

  gather: gatherCase,
  judge,
});
