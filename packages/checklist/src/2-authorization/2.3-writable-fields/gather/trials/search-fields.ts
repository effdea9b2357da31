/** What came of a request with some fields. */
export interface Sent {
  /** `unclear` where the answer says neither, or the object was lost: then one of the fields may hide the others. */
  readonly kind: 'taken' | 'refused' | 'unclear';
  /** The fields that a refusal names. */
  readonly named: readonly string[];
  /** It refuses in the words that a field gets which no API knows. */
  readonly isAsDecoy: boolean;
}

/** How fields are sent, and which of them are only guesses. */
export interface Search {
  /** Sends fields together; undefined once the budget is spent. */
  send(names: readonly string[]): Promise<Sent | undefined>;
  isGuess(name: string): boolean;
}

/**
 * Sends all fields together and, where that is refused, looks for those that are not: without the fields that the
 * refusal names, which are tried alone; without a name in halves, and if both are refused, one by one. Where the API
 * refuses whatever it does not know, only fields that somebody shows or describes are worth a request of their own.
 */
export async function searchFields(names: readonly string[], search: Search): Promise<void> {
  if (names.length === 0) return;
  const sent = await search.send(names);
  if (sent !== undefined) await narrow(names, sent, search);
}

async function narrow(names: readonly string[], sent: Sent, search: Search): Promise<void> {
  if (sent.kind === 'taken' || names.length === 1) return;
  if (sent.isAsDecoy)
    return trySingles(
      names.filter((name) => !search.isGuess(name)),
      search,
    );
  const named = names.filter((name) => sent.named.includes(name));
  if (named.length === names.length) return trySingles(names, search);
  if (named.length > 0) {
    await searchFields(
      names.filter((name) => !named.includes(name)),
      search,
    );
    return trySingles(named, search);
  }
  const middle = Math.ceil(names.length / 2);
  const halves = [names.slice(0, middle), names.slice(middle)];
  const answers: (Sent | undefined)[] = [];
  for (const half of halves) answers.push(await search.send(half));
  if (answers.every((each) => each !== undefined && each.kind !== 'taken' && each.named.length === 0))
    return trySingles(halves.filter(({ length }) => length > 1).flat(), search);
  for (const [index, half] of halves.entries()) {
    const answer = answers[index];
    if (answer !== undefined) await narrow(half, answer, search);
  }
}

async function trySingles(names: readonly string[], search: Search): Promise<void> {
  for (const name of names) await search.send([name]);
}
