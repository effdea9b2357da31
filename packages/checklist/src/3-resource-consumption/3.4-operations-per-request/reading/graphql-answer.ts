import { isList, isRecord, parseJson, type Exchange, type Json } from '@probity/model';
import { textIn } from './text-in.ts';

/** The `data` of an answer of GraphQL; undefined if there is none, as in a refusal. */
export function dataOf({ answer }: Pick<Exchange, 'answer'>): Readonly<Record<string, Json>> | undefined {
  const json = parseJson(answer?.body);
  const data = isRecord(json) ? json['data'] : undefined;
  return isRecord(data) ? data : undefined;
}

/** Whether an answer is one of GraphQL that has errors and no data, whatever its status. */
export function isErrorAlone({ answer }: Pick<Exchange, 'answer'>): boolean {
  const json = parseJson(answer?.body);
  if (!isRecord(json) || !isList(json['errors']) || json['errors'].length === 0) return false;
  return !isRecord(json['data']);
}

/** Whether the query was answered, and nothing in it was refused. */
export function isAnswered(exchange: Exchange): boolean {
  const json = parseJson(exchange.answer?.body);
  const isWhole = isRecord(json) ? json['errors'] === undefined : exchange.answer?.cut === true;
  return (
    isWhole &&
    (dataOf(exchange) !== undefined || exchange.facts.paths.some((path) => path.startsWith('data.')))
  );
}

/**
 * How many of the fields p1, p2 … were carried out. A field that is null counts if the control's was null for the same
 * reason: a mutation of something that nobody has gives nothing, each time anew.
 */
export function aliasesIn(exchange: Exchange, control?: Exchange): number {
  if (exchange.answer?.cut === true) return aliasesByPaths(exchange);
  const nulls = control === undefined ? new Set<string>() : nullReasons(control);
  const reasons = reasonsByField(exchange);
  return Object.entries(dataOf(exchange) ?? {}).filter(([name, value]) => {
    if (!/^p\d+$/.test(name)) return false;
    return value !== null || nulls.has(reasons.get(name) ?? '');
  }).length;
}

/** Of an answer that was cut when it was recorded, the paths are known in full. */
function aliasesByPaths({ facts }: Exchange): number {
  const named = facts.paths.flatMap((path) => /^data\.(p\d+)(?:\[\])?\./.exec(path)?.[1] ?? []);
  return new Set(named).size;
}

function nullReasons(exchange: Exchange): ReadonlySet<string> {
  const reasons = reasonsByField(exchange);
  const data = Object.entries(dataOf(exchange) ?? {});
  return new Set(data.filter(([, value]) => value === null).map(([name]) => reasons.get(name) ?? ''));
}

/** The message of the error of each field, without the numbers in it. */
function reasonsByField({ answer }: Exchange): ReadonlyMap<string, string> {
  const json = parseJson(answer?.body);
  const errors = isRecord(json) && isList(json['errors']) ? json['errors'] : [];
  return new Map(
    errors.flatMap((each): readonly (readonly [string, string])[] => {
      if (!isRecord(each) || !isList(each['path'])) return [];
      return [[textIn(each['path'][0]), textIn(each['message']).replaceAll(/\d+/g, '0')]];
    }),
  );
}

/** How many queries of an array were carried out. */
export function queriesIn({ answer }: Exchange): number {
  const json = parseJson(answer?.body);
  if (!isList(json)) return 0;
  return json.filter((each) => isRecord(each) && isRecord(each['data'])).length;
}

/** How many levels the data of an answer show. */
export function levelsIn({ facts }: Exchange): number {
  const levels = facts.paths
    .filter((path) => path.startsWith('data.'))
    .map((path) => path.split('.').length - 1);
  return Math.max(0, ...levels);
}
