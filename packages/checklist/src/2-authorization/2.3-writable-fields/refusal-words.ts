import type { Exchange } from '@probity/model';

/** The fields that a refusal names, apart from what an answer says anyway. */
export function namedIn(
  refusal: Exchange,
  names: readonly string[],
  usual: Exchange | undefined,
): readonly string[] {
  const [said, always] = [wordsIn(refusal), new Set(usual === undefined ? [] : wordsIn(usual))];
  return names.filter((name) => {
    const leaf = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    return said.includes(leaf) && !always.has(leaf);
  });
}

/**
 * Whether two refusals say the same, each of the fields that it refused: the same status and the same words, in one
 * number or the other. What has digits in it is an id, a time or a bound, and new with each answer.
 */
export function isSameRefusal(
  one: Exchange,
  namesOfOne: readonly string[],
  other: Exchange,
  namesOfOther: readonly string[],
): boolean {
  if (one.answer?.status !== other.answer?.status) return false;
  // A key of the answer may have the name of a field, such as `status`.
  const names = [...namesOfOne, ...namesOfOther];
  const [first, second] = [plainWords(one, names), plainWords(other, names)];
  return first.size === second.size && [...first].every((word) => second.has(word));
}

function plainWords(refusal: Exchange, names: readonly string[]): ReadonlySet<string> {
  const own = new Set(names.flatMap((name) => [name, ...name.split('.')]).map((name) => name.toLowerCase()));
  return new Set(
    wordsIn(refusal)
      .filter((word) => !own.has(word) && !/\d/.test(word))
      .map((word) => word.replace(/s$/, '')),
  );
}

function wordsIn(exchange: Exchange): readonly string[] {
  const known = words.get(exchange);
  if (known !== undefined) return known;
  const found = (exchange.answer?.body ?? '').toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  words.set(exchange, found);
  return found;
}

/** One answer to the decoy is compared with those to all fields, for each of their values. */
const words = new WeakMap<Exchange, readonly string[]>();
