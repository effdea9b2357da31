import { hash } from 'node:crypto';
import type { Facts } from '@probity/model';
import type { Attempt } from '../ports.ts';
import { createFinds, type Detectors } from './finds.ts';
import { listJsonPaths } from './json-paths.ts';
import type { ReadAnswer } from '../answers/read-body.ts';
import { maskShapes } from '../secrets/shapes.ts';

/** The facts that follow from the bytes alone. */
export type ContentFacts = Pick<
  Facts,
  'length' | 'sha256' | 'form' | 'paths' | 'canaries' | 'marks' | 'secrets'
>;

/** Looks at the whole raw answer, before anything is redacted or cut. */
export function collectFacts(
  answer: ReadAnswer,
  body: Buffer,
  attempt: Attempt,
  detectors: Detectors,
): ContentFacts {
  const finds = createFinds(detectors);
  const { text, json } = answer;
  const headers = Object.entries(answer.headers);
  // One look at the whole decides who must look for the place.
  const inHeaders = finds.look(headers.map(([, value]) => value).join('\n'));
  if (inHeaders !== undefined) {
    for (const [name, value] of headers) finds.note(inHeaders, value, () => `header:${name}`);
  }
  // Escapes in JSON hide what every reader of it sees.
  const whole = json !== undefined && text.includes('\\') ? `${text}\n${JSON.stringify(json)}` : text;
  const inBody = finds.look(whole);
  const sent = sentText(attempt);
  const visitor = (value: string, at: () => string): void => {
    if (inBody !== undefined) finds.note(inBody, value, () => at() || 'text');
    if (value.length < SHORTEST_ECHO || !sent.includes(value)) finds.noteNamed(value, at);
  };
  const paths = json === undefined ? [] : listJsonPaths(json, visitor);
  if (inBody !== undefined) finds.noteRest(inBody, whole);
  // A key may be a secret as well.
  const clean = (at: string) =>
    inBody?.marks || inBody?.shapes ? maskShapes(detectors.secrets.redact(at)) : at;
  return {
    length: body.length,
    sha256: hash('sha256', body),
    form: answer.form,
    paths: paths.map(clean),
    ...finds.facts(attempt, clean),
  };
}

/** A shorter value may be in a request by chance. */
const SHORTEST_ECHO = 6;

/** What the request carried: an answer that repeats it shows nothing. */
function sentText({ path, body }: Attempt): string {
  return `${path}\n${body === null ? '' : body.toString()}`;
}
