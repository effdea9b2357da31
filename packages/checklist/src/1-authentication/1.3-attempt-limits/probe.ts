import { defineProbe, isUnable, type PlannedCase } from '@probity/probe-kit';
import { completeRecord } from './complete-record.ts';
import { gatherBurst } from './gather-burst.ts';
import { gatherSpray } from './gather-spray.ts';
import { judgeBurst } from './judge-burst.ts';
import { judgeDodge } from './judge-dodge.ts';
import { judgeSpray } from './judge-spray.ts';
import type { AttemptRecord } from './record.ts';
import { EFFECT, PARTS, partOf, ROUTES } from './routes.ts';
import { sentences } from './sentences.ts';

/** Guesses passwords of one account and of many: both must be held up well before the fiftieth, and in earnest. */
export const probe = defineProbe<AttemptRecord, typeof sentences>({
  check: '1.3',
  // A lock is its own proof, and a second round would meet the first one's.
  confirm: false,
  stateful: true,
  sentences,

  plan({ auth, identities }) {
    const hasFixedCredentials =
      identities.length > 0 && identities.every(({ credential }) => credential.kind !== 'login');
    if (auth.login === undefined && hasFixedCredentials) {
      return {
        inapplicable:
          'There is no login: every identity has a fixed credential, so that no route takes guesses.',
        source: { kind: 'description', where: 'no operation is a login' },
      };
    }
    return ROUTES.flatMap(({ route, role, requests }) =>
      PARTS.map((part): PlannedCase => ({
        operation: auth[role] ?? null,
        variation: `${route} ${part}`,
        required: true,
        effect: EFFECT,
        requests: requests[part],
        about: { route, part },
      })),
    );
  },

  async gather(kase, tools) {
    // All parts go back to the same attempts on one account, because ways around a limit need one that holds.
    const burst = await tools.once('attempts on one account', () => gatherBurst(tools));
    if (isUnable(burst)) return burst;
    if (partOf(kase) !== 'spray' || burst.record.attempts.length === 0) return burst.record;
    return { ...burst.record, ...(await gatherSpray(tools, burst)) };
  },

  judge(kase, gathered, tools) {
    const record = completeRecord(gathered);
    switch (partOf(kase)) {
      case 'burst':
        return judgeBurst(record, tools);
      case 'dodge':
        return judgeDodge(record, tools);
      case 'spray':
        return judgeSpray(record, tools);
    }
  },
});
