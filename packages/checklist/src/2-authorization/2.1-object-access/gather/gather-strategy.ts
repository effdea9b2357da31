import type { Case, Operation } from '@probity/model';
import type { CommonTools, Unavailable } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';

/** How one way to somebody else's object is tried: the owner's and the other user's controls, then the attack. */
export type GatherStrategy = (
  testCase: Case<Details21>,
  operation: Operation,
  tools: CommonTools,
) => Promise<Record21 | Unavailable>;
