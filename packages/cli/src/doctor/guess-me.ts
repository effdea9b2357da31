import { parseJson, type Exchange, type Json, type Target } from '@probity/model';

/** How deep in an answer a name is looked for. */
const DEEPEST = 3;

/** An operation that seems to show who is calling, and where. */
export interface GuessedMe {
  readonly operation: string;
  readonly subject: string;
}

/**
 * Where no operation is known that shows who is calling: one without parameters that shows each of two users his own
 * name at the same place. Null if one is known, or none does.
 */
export function guessMe(
  { exchanges }: { readonly exchanges: readonly Exchange[] },
  { auth, operations, identities }: Target,
): GuessedMe | null {
  const users = identities.flatMap(({ kind, name, user }) =>
    kind === 'user' && user !== null ? [{ name, user }] : [],
  );
  const [one, other] = users;
  if (auth.me !== undefined || one === undefined || other === undefined || one.user === other.user)
    return null;
  for (const { id, method, path } of operations) {
    if (method !== 'GET' || path.includes('{')) continue;
    const [own, others] = [answerTo(exchanges, id, one.name), answerTo(exchanges, id, other.name)];
    const theirs = namesIn(others, other.user);
    const place = namesIn(own, one.user).find((each) => theirs.includes(each));
    if (place !== undefined) return { operation: id, subject: place };
  }
  return null;
}

function answerTo(exchanges: readonly Exchange[], operation: string, identity: string): Json | undefined {
  const found = exchanges.find(
    (each) => each.operation === operation && each.as === identity && each.class === 'success',
  );
  return parseJson(found?.answer?.body);
}

/** The places at which a name stands, by itself or behind a prefix such as `account:`; lists are everybody's. */
function namesIn(value: Json | undefined, name: string, place: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') {
    const [text, expected] = [value.toLowerCase(), name.toLowerCase()];
    return text === expected || text.endsWith(`:${expected}`) ? [place.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (place.length === DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, name, [...place, key]));
}
