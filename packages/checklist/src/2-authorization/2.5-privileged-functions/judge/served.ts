import type { Exchange } from '@probity/model';
import { shownOf, succeeded } from '@probity/probe-kit';
import type { Record25 } from '../gather/gather-case.ts';

/** What an answer to a normal user holds. */
export type Served =
  /** A value of somebody else that the user neither sent nor has seen by right. */
  | { readonly what: 'foreign'; readonly label: string; readonly owner: string }
  /** The very answer that the administrator got. */
  | { readonly what: 'same' }
  /** Only what belongs to the user. */
  | { readonly what: 'own' }
  /** No content at all: no answer, an empty list, numbers of nothing. */
  | { readonly what: 'nothing' }
  /** Content of which nothing tells whose it is. */
  | { readonly what: 'unknown' };

/** A cursor says where a list goes on, not what it shows. */
const CURSOR = /cursor|next|\blink\b/i;

/** Tells what the user was served, by values and by the administrator's own answer. */
export function servedTo(user: string, { attack, control, ordinary, known = [] }: Record25): Served {
  if (attack === undefined || attack.answer === null) return { what: 'nothing' };
  const foreign = attack.facts.canaries.find(
    ({ owner, label, at, sent }) => !sent && owner !== user && !known.includes(label) && !CURSOR.test(at),
  );
  if (foreign !== undefined) return { what: 'foreign', label: foreign.label, owner: foreign.owner };
  if (!succeeded(attack) || !hasContent(attack)) return { what: 'nothing' };
  const isOwn = shownOf(attack, user) !== undefined;
  // Where only the user's own things exist, the administrator is shown the same by right.
  if (!isOwn && control !== undefined && isSame(attack, control)) return { what: 'same' };
  return isOwn || (ordinary !== undefined && isSame(attack, ordinary))
    ? { what: 'own' }
    : { what: 'unknown' };
}

/** Whether an answer holds anything: a word, or a number other than nought. */
export function hasContent({ answer, facts }: Exchange): boolean {
  if (answer === null || facts.form === 'empty' || facts.length <= 2) return false;
  if (facts.form !== 'json' || answer.cut) return true;
  try {
    return holds(JSON.parse(answer.body));
  } catch {
    return true;
  }
}

function holds(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holds);
  return (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
}

function isSame(a: Exchange, b: Exchange): boolean {
  return a.facts.sha256 === b.facts.sha256 && a.facts.length === b.facts.length;
}
