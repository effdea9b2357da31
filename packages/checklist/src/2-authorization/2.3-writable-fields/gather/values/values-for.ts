import type { Case, Json } from '@probity/model';
import { isAccountField, type ToolsFor, fieldIn, type Fields } from '@probity/probe-kit';
import type { Details23 } from '../../details.ts';
import { isRoleName } from '../../names.ts';
import type { Candidates } from '../candidates.ts';
import { hintsFor } from './hints.ts';
import { injectedValues } from './injected-value.ts';
import { sparesAccount } from './spares-account.ts';
import type { Trial } from '../trial.ts';

/** How many fields are tried in unusual places. */
const TELLING = 5;

/** What a case puts into which fields, and what it leaves alone. */
export interface ChosenValues {
  readonly values: Trial['values'];
  /** Fields that somebody shows, and for which there is no value that could harm nobody. */
  readonly untried: readonly string[];
  /** Fields that are not tried on an account that people use. */
  readonly spared: readonly string[];
  /** Ids of other objects of the run among the values. */
  readonly otherIds: readonly string[];
}

/** What stands in the record that a case writes to. */
export interface Standing {
  readonly current: Fields;
  /** The field that is the id of the object itself. */
  readonly ownId: string;
  /** It can be seen what a role opens. */
  readonly opens: boolean;
}

/** Chooses values for the candidates of a case. */
export async function valuesFor(
  testCase: Case<Details23>,
  candidates: Candidates,
  { current, ownId, opens }: Standing,
  tools: ToolsFor<'traffic'>,
): Promise<ChosenValues> {
  const { tries, writes, owner, isSpare } = testCase.details;
  const hints = await hintsFor(testCase, current, ownId, candidates.choices, tools);
  const otherIds = hints.siblingId === undefined ? [] : [`${hints.siblingId}`];
  const account = tools.target.identities.find(({ name }) => name === owner);
  const user = account?.user ?? null;
  const isUsed = writes === 'me' && account?.kind !== 'expendable' && account?.signUp === undefined;
  const mayHarm = writes === 'me' || (writes === 'signup' && tries === 'hidden');
  const chosen = namesFor(testCase.details, candidates, opens, isSpare).map(
    (name) => [name, injectedValues(name, fieldIn(current, name), hints)] as const,
  );
  const isShown = (name: string): boolean => fieldIn(current, name) !== undefined;
  const untried = chosen.flatMap(([name, values]) => (values.length === 0 && isShown(name) ? [name] : []));
  const harmless = chosen.flatMap(([name, values]): readonly (readonly [string, readonly Json[]])[] => {
    const kept = mayHarm
      ? values.filter((value) => sparesAccount(name, value, fieldIn(current, name), user))
      : values;
    return kept.length === 0 ? [] : [[name, kept]];
  });
  const spared = isUsed ? harmless.map(([name]) => name).filter(isAccountField) : [];
  const kept = harmless.filter(([name]) => !spared.includes(name));
  if (tries !== 'places') return { values: Object.fromEntries(kept), untried, spared, otherIds };
  // A path with dots is a place of its own.
  const telling = kept.filter(([name]) => !name.includes('.')).slice(0, TELLING);
  return { values: Object.fromEntries(telling), untried: [], spared, otherIds };
}

function namesFor(
  { tries, writes }: Details23,
  { visible, hidden, offered }: Candidates,
  opens: boolean,
  isSpare: boolean,
): readonly string[] {
  // What nobody shows cannot be put back, so only an account that does not matter is given it.
  if (tries === 'hidden') return writes !== 'me' || isSpare ? hidden : [];
  // A role that nobody shows is seen by what it opens.
  if (tries !== 'visible') return visible;
  const isAccount = writes === 'signup' || (writes === 'me' && isSpare);
  return [...visible, ...(opens ? hidden.filter(isRoleName) : []), ...(isAccount ? offered : [])];
}
