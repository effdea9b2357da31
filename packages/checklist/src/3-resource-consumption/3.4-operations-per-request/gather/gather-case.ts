import type { Case } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record34 } from '../record.ts';
import { ALIASES, CALLS, DEPTH, IDS, LOGINS, MEMBERS, MUTATION, QUERIES } from '../variations.ts';
import { gatherAliases, gatherMutation } from './gather-aliases.ts';
import { gatherDepth } from './gather-depth.ts';
import { gatherIds } from './gather-ids.ts';
import { gatherLogins } from './gather-logins.ts';
import { gatherCalls, gatherMembers } from './gather-members.ts';
import { gatherQueries } from './gather-queries.ts';

type Gather = (testCase: Case<Details34>, tools: ProbeTools) => Promise<Record34 | Unavailable>;

const GATHERS: Readonly<Record<string, Gather>> = {
  [ALIASES]: gatherAliases,
  [MUTATION]: gatherMutation,
  [QUERIES]: gatherQueries,
  [DEPTH]: gatherDepth,
  [MEMBERS]: gatherMembers,
  [CALLS]: gatherCalls,
  [IDS]: gatherIds,
  [LOGINS]: gatherLogins,
};

/** Sends what the variation of a case puts into one request: a little, then more than is allowed. */
export async function gatherCase(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  return (await GATHERS[testCase.variation]?.(testCase, tools)) ?? {};
}
