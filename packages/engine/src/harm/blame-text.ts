import type { Operation } from '@probity/model';
import { isSuspect } from './suspects.ts';

/** More operations than this are counted, not named. */
const MOST = 5;

/** What vanished, what was sent in between, and what to do about it. */
export function blameText(operations: readonly Operation[], what: string): string {
  const ids = operations.map(({ id }) => id);
  const more = ids.length > MOST ? ` and ${ids.length - MOST} more` : '';
  const named = `${ids.slice(0, MOST).join(', ')}${more}`;
  const acting = operations.filter(isSuspect);
  const why =
    acting.length === 0
      ? 'Nothing else that was sent in between explains it, so it seems to change more than it should.'
      : `Its ${acting[0]?.describedAction ?? ''}, and the profile sends it as a read.`;
  const way =
    acting.length === 0
      ? `Leave it out: --exclude ${quoted(ids[0] ?? '')}`
      : 'Take its `effect: reads` out of the profile.';
  return `After ${named} was sent, ${what}. ${why} It is not sent again in this run. ${way}`;
}

function quoted(id: string): string {
  return `'${id.replaceAll("'", String.raw`'\''`)}'`;
}
