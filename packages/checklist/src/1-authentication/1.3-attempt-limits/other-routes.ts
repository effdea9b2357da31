import type { Verdict } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import { gatherCodeBurst } from './gather/gather-code-burst.ts';
import { gatherCodeSpray } from './gather/gather-code-spray.ts';
import { gatherResetConfirms, gatherResetSpray, resetRequests } from './gather/gather-reset.ts';
import type { Tools } from './judge/judge-attempts.ts';
import { judgeCodeBurst } from './judge/judge-code-burst.ts';
import {
  judgeCodeSpray,
  judgeResetConfirms,
  judgeResetRequests,
  judgeResetSpray,
} from './judge/judge-routes.ts';
import type { AttemptRecord } from './record.ts';
import type { Details13 } from './details.ts';
import type { ProbeTools } from './needs.ts';

/** How a part of a route other than the login is gathered and judged. */
export interface OtherRoute {
  /** `further` is an operation of the same part that identities do not use. */
  gather(tools: ProbeTools, further?: string): Promise<AttemptRecord | Unavailable>;
  judge(record: AttemptRecord, tools: Tools): Verdict;
}

/** The part of a code's or a reset's route that a case is about; undefined for the login. */
export function otherRoute({ route, part }: Details13): OtherRoute | undefined {
  const isSpray = part === 'spray';
  switch (route) {
    case 'login':
      return undefined;
    case 'otp':
      return isSpray ? CODE_SPRAY : CODE_BURST;
    case 'reset-request':
      return isSpray ? RESET_SPRAY : RESET_REQUESTS;
    case 'reset-confirm':
      return RESET_CONFIRMS;
  }
}

const CODE_BURST: OtherRoute = {
  // The attempts over many accounts go back to these.
  gather: async (tools, further) =>
    noCodesFor(further) ?? (await tools.once('code burst', () => gatherCodeBurst(tools))),
  judge: judgeCodeBurst,
};
const CODE_SPRAY: OtherRoute = {
  gather: async (tools, further) => noCodesFor(further) ?? (await gatherCodeSpray(tools)),
  judge: judgeCodeSpray,
};
const RESET_REQUESTS: OtherRoute = {
  gather: (tools, further) => resetRequests(tools, further),
  judge: judgeResetRequests,
};
const RESET_SPRAY: OtherRoute = { gather: gatherResetSpray, judge: judgeResetSpray };
const RESET_CONFIRMS: OtherRoute = { gather: gatherResetConfirms, judge: judgeResetConfirms };

/** A code answers the challenge of a login, and only one of the operations is known to take it. */
function noCodesFor(further: string | undefined): Unavailable | undefined {
  if (further === undefined) return undefined;
  return { reason: `No login of an account leads to a code for ${further}.`, missing: 'auth.otp_verify' };
}
