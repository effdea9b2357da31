import type { Case } from '@probity/model';
import { shownOf, type CommonTools } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';

/** Whose such objects are matters only where the other user was shown one. */
export async function withWhose(
  { details: { resource, owner, other } }: Case<Details21>,
  record: Record21,
  tools: CommonTools,
): Promise<Record21> {
  const seen = [...(record.attack ? [record.attack] : []), ...(record.attackPages ?? [])];
  const isShown = seen.some((page) => shownOf(page, owner, record.labels) !== undefined);
  return isShown && resource !== ''
    ? { ...record, whose: await tools.readersOf(resource, owner, other) }
    : record;
}
