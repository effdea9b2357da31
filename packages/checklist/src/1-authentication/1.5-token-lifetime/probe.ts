import { defineProbe, type PlannedCase } from '@probity/probe-kit';
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

  plan({ auth, identities }) {
    const logsIn = identities.some(({ credential }) => credential.kind === 'login');
    if (!logsIn && auth.login === undefined && identities.length > 0) {
      return {
        inapplicable: 'Every identity has a fixed credential; there are no tokens that a login gives out.',
        source: { kind: 'profile', where: 'identities' },
      };
    }
    const refreshes =
      auth.refresh !== undefined ||
      identities.some(({ credential }) => credential.kind === 'login' && credential.refresh !== null);
    return VARIATIONS.filter(({ refresh }) => refreshes || !refresh).map(
      ({ name, required, effect, requests }): PlannedCase<Details15> => ({
        operation: auth.me ?? null,
        variation: name,
        required,
        effect,
        requests,
        details: { hasRefresh: refreshes },
      }),
    );
  },

  gather: gatherCase,
  judge,
});
