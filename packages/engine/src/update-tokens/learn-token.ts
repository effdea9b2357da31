import type { Operation, Target } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import type { LearnedBodies } from '../learned-bodies/learned-bodies.ts';
import { describedNeeds, refusedNeed, type TokenNeed } from '../learned-bodies/token-needs.ts';

/** What is known about tokens; a later process knows only what the description says. */
export interface TokensContext {
  readonly target: Pick<Target, 'resources'>;
  readonly learnedBodies?: Pick<LearnedBodies, 'tokenNeeds'>;
}

/** The places of an operation that take a token of its item, by its description and by its own refusals. */
export function tokenNeedsOf(
  { target, learnedBodies }: TokensContext,
  operation: Operation,
): readonly TokenNeed[] {
  if (!writesToItem(target, operation)) return [];
  const learned = learnedBodies?.tokenNeeds.get(operation.id);
  return [...describedNeeds(operation), ...(learned === undefined ? [] : [learned])];
}

/** The place for a token that a refusal asks for, remembered; undefined if it was sent, or was not the reason. */
export function learnToken(
  { target, learnedBodies }: TokensContext,
  operation: Operation,
  sent: readonly TokenNeed[],
  answer: RawAnswer | null,
): TokenNeed | undefined {
  if (answer === null || !writesToItem(target, operation)) return undefined;
  const need = refusedNeed(operation, answer);
  if (need === undefined || sent.some((each) => isSame(each, need))) return undefined;
  learnedBodies?.tokenNeeds.set(operation.id, need);
  return need;
}

/** What makes something new has no state that could be read first. */
function writesToItem({ resources }: TokensContext['target'], operation: Operation): boolean {
  const { authRole, effect, method, id } = operation;
  if (authRole !== null || effect === 'reads') return false;
  return method !== 'POST' || !resources.some(({ create }) => create === id);
}

function isSame(one: TokenNeed, other: TokenNeed): boolean {
  return one.in === other.in && nameOf(one) === nameOf(other);
}

function nameOf(need: TokenNeed): string {
  return (need.in === 'body' ? (need.path.at(-1) ?? '') : need.name).toLowerCase();
}
