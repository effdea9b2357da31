import { statusOf, type Exchange } from '@probity/model';
import { isError } from '../error-answers.ts';

/** So many answers that show the same at the same place are kept, and so many in all. */
const EACH = 3;
const MOST = 120;
const NAMED = /^(?:server|x-powered-by)$/;

/** The answers of a run that show something, and one of each kind of error; attacks count only with their anchors and come last. */
export function worthKeeping(traffic: readonly Exchange[], own: ReadonlySet<string>): readonly Exchange[] {
  const kept = new Map<string, number>();
  const isNew = (key: string): boolean => {
    const count = (kept.get(key) ?? 0) + 1;
    kept.set(key, count);
    return count <= EACH;
  };
  const ordered = [
    ...traffic.filter(({ purpose }) => purpose !== 'attack'),
    ...traffic.filter(({ purpose }) => purpose === 'attack'),
  ];
  return ordered.filter((each) => keysOf(each, own).filter(isNew).length > 0).slice(0, MOST);
}

function keysOf(exchange: Exchange, own: ReadonlySet<string>): readonly string[] {
  if (exchange.answer === null) return [];
  const { headers } = exchange.answer;
  const shown = (exchange.facts.disclosures ?? []).filter(
    ({ kind }) => kind === 'version-header' || (isError(exchange) && !own.has(exchange.id)),
  );
  const named = Object.entries(headers).filter(([name]) => NAMED.test(name));
  const isPlainError = isError(exchange) && exchange.purpose !== 'attack';
  return [
    ...shown.map(({ kind, at }) => `${kind} ${at}`),
    ...named.map(([name, value]) => `${name}: ${value}`),
    ...(isPlainError ? [`error ${statusOf(exchange)}`] : []),
  ];
}
