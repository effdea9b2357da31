import type { Case, Exchange, Json, StoredRecord } from '@probity/model';

/** A case and what was gathered for it. */
export interface GatheredCase {
  readonly testCase: Case;
  readonly rounds: readonly StoredRecord[];
}

/** Whether two answers hold the same thing that only one account should see. */
export function sharesPrivateThing(
  accepted: Exchange,
  control: Exchange,
  cases: readonly GatheredCase[],
): boolean {
  const [a, b] = [accepted.facts, control.facts];
  // Two new credentials of one account are never equal, and private for certain.
  if (a.granted === true && b.granted === true) return accepted.as === control.as;
  if (a.sha256 === b.sha256 && a.length > 2) return true;
  if (isSameAtAnotherTime(accepted, control)) return true;
  const unsent = b.canaries.filter(({ owner, sent }) => !sent && owner === control.as);
  const isShared = unsent.some(({ label, owner }) =>
    a.canaries.some((each) => each.label === label && each.owner === owner && !each.sent),
  );
  return isShared || subjectsOf(cases, accepted.id).some((subject) => subject(accepted, control));
}

/** The same text but for moments and numbers of requests. */
function isSameAtAnotherTime({ answer: one }: Exchange, { answer: other }: Exchange): boolean {
  const [first = '', second] = [one?.body, other?.body].map((body) =>
    body
      ?.replace(/"(?:request|trace|correlation)_?id"\s*:\s*"[^"]*"/gi, '')
      .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)?|\b1\d{9}(?:\d{3}|\.\d+)?\b/g, ''),
  );
  return /\w{3}/.test(first) && first === second;
}

type SameSubject = (accepted: Exchange, control: Exchange) => boolean;

/** By what the case itself knows its subject: a place that names the caller, or the name of the account. */
function subjectsOf(cases: readonly GatheredCase[], id: string): readonly SameSubject[] {
  return cases
    .filter(({ rounds }) => JSON.stringify(rounds).includes(`{"exchange":${JSON.stringify(id)}}`))
    .flatMap(({ testCase: { details }, rounds }) => [
      { at: details['subjectAt'], user: undefined },
      ...rounds.map(({ subjectAt, user }) => ({ at: subjectAt, user })),
    ])
    .map(({ at, user }): SameSubject => (accepted, control) => {
      const [left, right] = [textOf(accepted), textOf(control)];
      if (typeof user === 'string' && user !== '' && left.includes(user) && right.includes(user)) return true;
      if (typeof at !== 'string') return false;
      const subject = wordAt(left, at);
      return subject !== '' && subject === wordAt(right, at);
    });
}

function textOf({ answer }: Exchange): string {
  return answer?.body ?? '';
}

/** The word or number at a dotted place of a JSON text, or nothing. */
function wordAt(text: string, at: string): string {
  let value: Json | undefined;
  try {
    value = at.split('.').reduce<Json | undefined>(
      (inner, key) => (inner === undefined ? inner : new Map(Object.entries(inner ?? {})).get(key)),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed JSON is Json
      JSON.parse(text) as Json,
    );
  } catch {
    return '';
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
