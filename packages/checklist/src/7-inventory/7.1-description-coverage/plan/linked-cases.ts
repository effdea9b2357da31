import { parseJson, verbOfName, type Exchange, type Json, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details71 } from '../details.ts';
import { fits, segmentsOf } from './fits.ts';

/** So many addresses are followed, and an answer is looked through so deep. */
const MOST_LINKS = 30;
const DEEPEST = 8;
/** Further answers of an operation name the same kinds of addresses. */
const MOST_ANSWERS = 8;
/** Files, pages and what is a permission in itself are no operations of the API. */
const NO_OPERATION =
  /\.(?:\w{2,4}|webmanifest)$|share|signed|token|secret|invite|magic|login|logout|unsubscribe|docs|swagger|openapi/i;

/** A case for each address of this API that an answer of the run names and that no operation has. */
export function linkedCases(
  { operations, origin }: Pick<Target, 'operations' | 'origin'>,
  traffic: readonly Exchange[],
): readonly PlannedCase<Details71>[] {
  const found = new Map<string, Details71>();
  const looked = new Map<string, number>();
  for (const exchange of traffic) {
    if (found.size >= MOST_LINKS) break;
    if (exchange.class !== 'success' || exchange.facts.catchAll || exchange.operation === null) continue;
    const before = looked.get(exchange.operation) ?? 0;
    looked.set(exchange.operation, before + 1);
    if (before >= MOST_ANSWERS) continue;
    for (const path of addressesIn(exchange, origin)) {
      const template = foldIds(path);
      const isKnown = operations.some((operation) => fits(operation.path, path));
      if (isKnown || !mayBeFollowed(path) || found.has(template)) continue;
      found.set(template, { path, from: exchange.operation });
    }
  }
  return [...found].slice(0, MOST_LINKS).map(([template, details]) => ({
    operation: null,
    variation: `link ${template}`,
    required: true,
    effect: 'reads',
    requests: 3,
    details,
  }));
}

/** The paths of this origin in the headers and the body of an answer; queries are left out. */
function addressesIn({ answer, request }: Exchange, origin: string): readonly string[] {
  if (answer === null) return [];
  const base = new URL(request.path, origin);
  const header = answer.headers['location'];
  const links = (answer.headers['link'] ?? '').matchAll(/<([^<>]+)>/g);
  const texts = [
    ...(header === undefined ? [] : [header]),
    ...Array.from(links, ([, link = '']) => link),
    ...textsIn(parseJson(answer.body) ?? null, 0),
  ];
  const paths = texts.flatMap((text) => {
    if (!/^(?:\/(?!\/)|https?:\/\/)\S+$/.test(text) || /[‹›{}]/.test(text)) return [];
    const url = URL.parse(text, base.href);
    return url?.origin === base.origin ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

function* textsIn(value: Json, depth: number): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null && depth < DEEPEST)
    for (const each of Object.values(value)) yield* textsIn(each, depth + 1);
}

/** A GET that says that it acts is not sent. */
function mayBeFollowed(path: string): boolean {
  const words = path.split(/[/_.-]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return path !== '/' && !NO_OPERATION.test(path) && !words.some((word) => verbOfName(word) !== undefined);
}

/** `/v1/reports/{}` for `/v1/reports/7`: each kind of address is followed once. */
function foldIds(path: string): string {
  return `/${segmentsOf(path)
    .map((part) => (/^(?:v\d+|[a-z]+(?:[-_.][a-z]+)*)$/i.test(part) ? part : '{}'))
    .join('/')}`;
}
