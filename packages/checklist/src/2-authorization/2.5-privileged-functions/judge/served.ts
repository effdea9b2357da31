import type { Exchange } from '@probity/model';
import { shownOf, succeeded } from '@probity/probe-kit';
import type { Record25 } from '../record.ts';
import { holdsMore } from './holds-more.ts';
import { isSameAnswer } from './same-answer.ts';

/** What an answer to a normal user holds. */
export type Served =
  /** A value of somebody else that the user neither sent nor has seen by right. */
  | { readonly what: 'foreign'; readonly label: string; readonly owner: string }
  /** The very answer that the administrator got. */
  | { readonly what: 'same' }
  /** Only what belongs to the user, and nothing else. */
  | { readonly what: 'own' }
  /** No content at all: no answer, an empty list, numbers of nothing. */
  | { readonly what: 'nothing' }
  /** Content of which nothing tells whose it is. */
  | { readonly what: 'unknown' };

/** Values that the administrator's own answer shows, and the user's ordinary one does not: only they show the privileged answer. */
export function privilegedLabels({ control, ordinary }: Record25): ReadonlySet<string> {
  const shown = (exchange: Exchange | undefined): readonly string[] =>
    (exchange?.facts.canaries ?? []).map(({ label }) => label);
  const usual = new Set(shown(ordinary));
  return new Set(shown(control).filter((label) => !usual.has(label)));
}

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
  // Where only the user's own things exist, the administrator is shown the same by right.
  const isOwn = shownOf(attack, user) !== undefined && !holdsMore(attack, user, known);
  if (!isOwn && control !== undefined && isSameAnswer(attack, control)) return { what: 'same' };
  return isOwn || (ordinary !== undefined && isSameAnswer(attack, ordinary))
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
