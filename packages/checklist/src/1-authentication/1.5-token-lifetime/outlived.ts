import { marksIn, parseMark, textOfMark, type Exchange } from '@probity/model';
import { succeeded, type RunRecord } from '@probity/probe-kit';

/** Aged by waiting, or made so by the source that signs tokens. */
const EXPIRED = /^(?:forged:)?expired\(/;

/** Clocks differ, and many servers forgive a minute. */
const FORGIVEN_MS = 60_000;

/**
 * The first exchange of a run in which a token was served although its time was over: one that was expired on purpose
 * and proved by a finding, or any that was used for longer than the login that gave it had said.
 */
export function outlived({ exchanges, findings }: RunRecord): Exchange | undefined {
  const accepted = new Set(
    findings.flatMap(({ proof }) => (proof.kind === 'accepted' ? [proof.exchange] : [])),
  );
  /** When each token ends by its own words, in milliseconds since the run began. */
  const ends = new Map<string, number>();
  for (const exchange of exchanges) {
    const { id, credential, started, took, answer, facts } = exchange;
    if (accepted.has(id) && EXPIRED.test(textOfMark(credential))) return exchange;
    const end = ends.get(credential);
    if (end !== undefined && started > end + FORGIVEN_MS && succeeded(exchange)) return exchange;
    const lifetime = facts.token?.lifetime ?? null;
    if (answer === null || lifetime === null || lifetime <= 0) continue;
    for (const mark of secretsIn(answer)) ends.set(mark, started + took + lifetime * 1000);
  }
  return undefined;
}

/** The secrets that an answer gave, by their marks. */
function secretsIn({ headers, body }: NonNullable<Exchange['answer']>): readonly string[] {
  return marksIn(`${Object.values(headers).join('\n')}\n${body}`).filter(
    (mark) => parseMark(mark)?.number !== undefined && mark.includes('.'),
  );
}
