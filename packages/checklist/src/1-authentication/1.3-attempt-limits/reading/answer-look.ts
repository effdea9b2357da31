import { parseJson, type Exchange } from '@probity/model';

/** What an answer looks like to a client: equal for answers that say the same, whenever they were given. */
type Look = ReadonlyMap<string, string>;

/** Tells whether an answer says what some answers, which must say the same, have said. */
export interface LearnedLook {
  /** The samples themselves say the same. */
  readonly isSteady: boolean;
  isLike(exchange: Exchange): boolean;
}

/** Learns from some answers what all that say the same have in common; what differs between them, such as ids, is left out. */
export function learnLook(samples: readonly Exchange[]): LearnedLook {
  const looks = samples.map(lookOf);
  const [first = new Map<string, string>(), ...rest] = looks;
  const keys = [...first.keys()].toSorted().join();
  const stable = [...first].filter(([key, value]) => rest.every((each) => each.get(key) === value));
  const isLike = (look: Look): boolean =>
    [...look.keys()].toSorted().join() === keys && stable.every(([key, value]) => look.get(key) === value);
  return {
    // The status and something of the words must be the same.
    isSteady: looks.length > 1 && looks.every(isLike) && stable.length > 1,
    isLike: (exchange) => looks.length > 0 && isLike(lookOf(exchange)),
  };
}

function lookOf({ answer, class: kind, request, facts }: Exchange): Look {
  const look = new Map<string, string>([['status', `${answer?.status ?? 0} ${kind} ${facts.form}`]]);
  const body = answer?.body ?? '';
  const sent = leavesOf(parseJson(request.body ?? '')).map(([, value]) => value);
  const json = parseJson(body);
  const leaves: readonly (readonly [string, string])[] =
    json === undefined ? [['text', body]] : leavesOf(json);
  for (const [path, value] of leaves) look.set(`body ${path}`, masked(value, sent));
  return look;
}

/** Numbers count down, and what was sent may be repeated. */
function masked(text: string, sent: readonly string[]): string {
  let rest = text;
  for (const value of sent) if (value.length > 2) rest = rest.replaceAll(value, '@');
  return rest.replaceAll(/\S+@\S+/g, '@').replaceAll(/\d+/g, '#');
}

function leavesOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
  }
  return value === undefined ? [] : [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
}
