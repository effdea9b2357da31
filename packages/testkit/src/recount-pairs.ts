import type { Exchange } from '@probity/model';

/** Counts again what was sent in pairs: the first of each did something that the second did not. */
export function recountPairs(name: string, exchanges: readonly Exchange[]): number | undefined {
  const pairs = exchanges.flatMap((each, index) => {
    const next = exchanges[index + 1];
    return index % 2 === 0 && next !== undefined ? [[each, next] as const] : [];
  });
  switch (name) {
    case 'conditions that changed the answer':
      return pairs.filter(([holds, fails]) => isServed(holds) && isOther(holds, fails)).length;
    case 'operators that changed the answer':
      return pairs.filter(
        ([excludes, asks]) =>
          isServed(excludes) && isServed(asks) && excludes.facts.length > asks.facts.length,
      ).length;
    case 'sign-ins granted to an operator':
      return pairs.filter(
        ([excludes, asks]) => excludes.facts.granted === true && asks.facts.granted !== true,
      ).length;
    case 'server errors by a quote':
      return pairs.filter(([odd, even]) => odd.answer?.status === 500 && isServed(even)).length;
    case 'smallest delay':
      return pairs.length < 4
        ? 0
        : Math.min(...pairs.map(([slow, fast]) => Math.floor(slow.took - fast.took)));
    default:
      return undefined;
  }
}

function isServed({ answer, class: kind }: Exchange): boolean {
  return answer !== null && (kind === 'success' || (answer.status >= 200 && answer.status < 300));
}

/** The requests are made of the same words, so that an answer that repeats them is as long. */
function isOther(one: Exchange, other: Exchange): boolean {
  if (other.answer === null) return false;
  return one.answer?.status !== other.answer.status || one.facts.length !== other.facts.length;
}
