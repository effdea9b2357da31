import { statusOf, type Disclosure, type Exchange } from '@probity/model';
import { disclosuresOf } from '@probity/probe-kit';
import { isError, isOfEdge } from '../error-answers.ts';
import type { sentences } from '../sentences.ts';

type Code = Exclude<keyof typeof sentences.findings, 'version-shown'>;

/** What a detail is, by the family of its detector; the first that fits an answer is what the answer shows. */
const CODES: readonly (readonly [code: Code, families: RegExp])[] = [
  ['debug-page-shown', /^debug-/],
  ['stack-trace-shown', /^stack-/],
  ['query-shown', /^(?:sql|orm|nosql|connection)-/],
  ['internal-host-shown', /^host-/],
  ['path-shown', /^path-/],
  ['internal-error-shown', /^(?:exception|template|shell|xml|file)-/],
];

/** The same detail in some answers: one finding. */
export interface Shown {
  readonly code: Code;
  readonly at: string;
  readonly text: string;
  readonly first: Exchange;
  readonly count: number;
}

/** What the errors of the API itself show from inside, grouped by what it is and where. */
export function disclosedIn(answers: readonly Exchange[], ownHost: string): readonly Shown[] {
  const groups = new Map<string, Shown>();
  for (const exchange of answers) {
    if (!isError(exchange) || isOfEdge(exchange)) continue;
    const worst = worstOf(exchange, ownHost);
    if (worst === undefined) continue;
    const { code, at, text } = worst;
    const known = groups.get(`${code} ${at}`);
    groups.set(
      `${code} ${at}`,
      known === undefined
        ? { code, at, text, first: exchange, count: 1 }
        : { ...known, count: known.count + 1 },
    );
  }
  return [...groups.values()];
}

/** The words for an operation, or for a path that is none. */
export function nameOf({ operation, request }: Exchange): string {
  return operation ?? `${request.method} ${request.path.slice(0, LONGEST_PATH)}`;
}

const LONGEST_PATH = 80;

/** The statuses in words. */
export function statusWords(statuses: readonly number[]): string {
  return statuses.join(', ') || 'none';
}

/** A frame of a stack names a path as well: only the most telling counts. */
function worstOf(
  exchange: Exchange,
  ownHost: string,
): (Pick<Disclosure, 'at' | 'text'> & { readonly code: Code }) | undefined {
  const shown = disclosuresOf(exchange).filter(
    ({ kind, text }) => !(kind.startsWith('host-') && text.includes(ownHost)),
  );
  for (const [code, families] of CODES) {
    const found = shown.find(({ kind }) => families.test(kind));
    if (found !== undefined) return { code, at: found.at, text: found.text };
  }
  return undefined;
}

/** What errors of something in front of the API show. */
export function disclosedByEdge(answers: readonly Exchange[]): readonly { status: number; text: string }[] {
  const found = answers
    .filter((each) => isError(each) && isOfEdge(each))
    .flatMap((each) =>
      (each.facts.disclosures ?? [])
        .filter(({ at }) => !at.startsWith('header:'))
        .map(({ text }) => ({ status: statusOf(each), text })),
    );
  return found.filter((each, index) => found.findIndex(({ text }) => text === each.text) === index);
}
