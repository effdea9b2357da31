import { profileLine, type AuthRole, type Effect } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { describedAction } from './describes-an-action.ts';
import { wordsOf } from '../../text/words.ts';

/** Words by which other methods say that they destroy. */
const DESTROYING = ['delete', 'wipe', 'purge', 'destroy'];

/** What an operation does when it works, and why it is not sent by default, if so. */
export interface KnownEffect {
  readonly effect: Effect;
  readonly excluded: string | null;
  /** What says that a read acts. */
  readonly acts?: string;
}

/** What the method and the words of an operation say about its effect. */
export function effectOf(operation: Described): KnownEffect {
  const { id, method } = operation;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') {
    const sign = describedAction(operation);
    if (sign === null) return { effect: 'reads', excluded: null };
    const acts = `${sign.place} says that it acts (“${sign.word}”)`;
    const excluded = `It is a ${method}, but its ${acts}. ${sign.leaves ? asLogout(id) : asRead(id)}`;
    // Nobody says how much it changes, so the worst is assumed.
    return { effect: 'destroys', excluded, acts };
  }
  const words = wordsOf(operation);
  const destroys = method === 'DELETE' || DESTROYING.some((word) => words.has(word));
  return { effect: destroys ? 'destroys' : 'writes', excluded: null };
}

/** The effect of an operation that the profile itself names as a part of authentication: it is sent as that. */
export function effectInAuth(operation: Described, role: AuthRole): KnownEffect {
  const { effect, excluded } = effectOf(operation);
  if (excluded === null) return { effect, excluded };
  return { effect: role === 'me' ? 'reads' : 'writes', excluded: null };
}

function asRead(id: string): string {
  return `If it only reads, allow it: ${profileLine('operations', { [id]: { effect: 'reads' } })}`;
}

function asLogout(id: string): string {
  return `If it ends the caller’s session, say so: ${profileLine('auth', { logout: id })}`;
}
