import type { Exchange } from '@probity/model';
import { succeeded } from '@probity/probe-kit';

/** How many answers are looked at besides the caller's own read. */
const SAMPLES = 2;

/**
 * Successes of the same operation for the same caller that show other fields than the first: objects in other states.
 * Attacks are left out, because what they were shown is judged by their own checks.
 */
export function otherStates(
  traffic: readonly Exchange[],
  first: Pick<Exchange, 'operation' | 'as'> & Partial<Exchange>,
): readonly Exchange[] {
  const seen = new Set(first.facts === undefined ? [] : [fieldsOf(first.facts)]);
  const found: Exchange[] = [];
  for (const each of traffic) {
    if (each.operation !== first.operation || each.as !== first.as || each.purpose === 'attack') continue;
    if (!succeeded(each) || seen.has(fieldsOf(each.facts))) continue;
    seen.add(fieldsOf(each.facts));
    found.push(each);
    if (found.length === SAMPLES) break;
  }
  return found;
}

/** How many answers to creations are kept for comparison. */
const MADE = 6;

/** Answers that gave the maker of something a secret with it: nobody else should ever be shown the same value. */
export function secretsMade(traffic: readonly Exchange[]): readonly Exchange[] {
  const made = traffic.filter(
    (each) =>
      each.request.method === 'POST' &&
      each.purpose !== 'attack' &&
      succeeded(each) &&
      each.facts.secrets.some(({ shape }) => shape === 'named:secret'),
  );
  return made.slice(-MADE);
}

/** What tells one answer from another here: its fields, secrets, and the values of whose records it holds. */
function fieldsOf({ paths, secrets, canaries }: Exchange['facts']): string {
  const records = canaries.filter(({ label, owner, sent }) => !sent && label.startsWith(`${owner}.`));
  const all = [
    ...paths,
    ...secrets.map(({ shape, at }) => `${shape} ${at}`),
    ...records.map(({ label }) => label),
  ];
  return all.toSorted().join('\n');
}
