import { defineProbe, isUnavailable, orReason, type PlannedCase, type Unavailable } from '@probity/probe-kit';
import { completeRecord } from './complete-record.ts';
import { gatherBurst } from './gather/burst/gather-burst.ts';
import { gatherOwnLogins } from './gather/gather-own-logins.ts';
import { gatherSpray } from './gather/gather-spray.ts';
import { judgeBurst } from './judge/judge-burst.ts';
import { judgeBypass } from './judge/judge-bypass.ts';
import { judgeOwnLogins } from './judge/judge-own-logins.ts';
import { judgeSpray } from './judge/judge-spray.ts';
import { otherRoute } from './other-routes.ts';
import type { AttemptRecord } from './record.ts';
import { plannedRoutes } from './plan/planned-routes.ts';
import { EFFECT, OPTIONAL, PARTS } from './plan/routes.ts';
import { needs } from './needs.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';
import type { Details13 } from './details.ts';

/** Guesses passwords, codes and reset tokens of one account and of many: all must be held up well before the fiftieth, and in earnest. */
export const probe = defineProbe({
  check: '1.3',
  order: 'locks',
  needs,
  refusal: null,
  // A lock is its own proof, and a second round would meet the first one's.
  confirm: false,
  stateful: true,
  sentences,
  sends,

  plan(target) {
    const routes = plannedRoutes(target);
    if (routes.length === 0) {
      return {
        inapplicable:
          'There is no login: every identity has a fixed credential, so that no route takes guesses.',
        source: { kind: 'description', where: 'no operation is a login' },
      };
    }
    return routes.flatMap(({ route, operation, isFurther, requests }) =>
      PARTS.filter((part) => requests[part] !== undefined).map((part): PlannedCase<Details13> => ({
        operation,
        variation: `${route} ${part}`,
        required: !OPTIONAL.includes(part),
        effect: EFFECT,
        requests: requests[part] ?? 0,
        details: { route, part, isFurther },
      })),
    );
  },

  async gather(testCase, tools): Promise<AttemptRecord | Unavailable> {
    const further = (testCase.details.isFurther ? testCase.operation : null) ?? undefined;
    const other = otherRoute(testCase.details);
    if (other !== undefined) return other.gather(tools, further);
    // All parts go back to the same attempts on one account, because ways around a limit need one that holds.
    const burst = await tools.once(`attempts on one account ${further ?? ''}`, () =>
      orReason(() => gatherBurst(tools, further)),
    );
    if (isUnavailable(burst)) return burst;
    const { part } = testCase.details;
    const { record } = burst;
    if (record.attempts.length === 0) return record;
    if (part === 'spray') return orReason(async () => ({ ...record, ...(await gatherSpray(tools, burst)) }));
    if (part !== 'own-logins') return record;
    return orReason(async () => {
      const gathered = await gatherOwnLogins(tools, burst);
      return isUnavailable(gathered) ? gathered : { ...record, ...gathered };
    });
  },

  judge(testCase, gathered: AttemptRecord, tools) {
    const record = completeRecord(gathered);
    const other = otherRoute(testCase.details);
    if (other !== undefined) return other.judge(record, tools);
    switch (testCase.details.part) {
      case 'burst':
        return judgeBurst(record, tools);
      case 'dodge':
        return judgeBypass(record, tools);
      case 'spray':
        return judgeSpray(record, tools);
      case 'own-logins':
        return judgeOwnLogins(record, tools);
    }
  },
});
