import { opensSessions, type TokenCredential, type SessionCredential, type Identity } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import type { NameKind } from '../accounts/account-name.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import type { LearnedWays } from '../accounts/learned-ways.ts';
import type { Placing } from './place-token.ts';

/** Keeps a way by which an identity signs in: its login, and where the credential comes from and goes. */
export function keepWay(
  ways: LearnedWays,
  { name: identity }: Identity,
  source: SessionCredential,
  { place, extra, extract }: NonNullable<Placing['placed']>,
  name: NameKind | undefined,
): void {
  const last = source.steps.length - 1;
  const steps = source.steps.map((step, index) =>
    index === last ? { ...step, extract: { ...step.extract, ...extract } } : step,
  );
  const credential: SessionCredential = { ...source, steps, place, ...(extra !== undefined && { extra }) };
  ways.learn(identity, { credential, ...(name !== undefined && { name }) });
}

/** Where an answer holds a value. */
export function whereIn(answer: RawAnswer | null, value: string): string | undefined {
  return answer === null ? undefined : findTokens(answer, []).find((each) => each.value === value)?.where;
}

/** Where the described login says that the credential is. */
export function whereOf(source: TokenCredential, word: string): string {
  return (opensSessions(source) ? source.steps.at(-1)?.extract[word] : undefined) ?? '$';
}
