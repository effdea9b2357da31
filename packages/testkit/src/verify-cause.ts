import { isRecord, parseJson, type Exchange, type Json, type Proof, type StoredRecord } from '@probity/model';

type Effect = Extract<Proof, { kind: 'effect' }>;

/** The exchanges of an effect, and all that was recorded beside them. */
interface Seen {
  readonly attack: Exchange;
  readonly before: Exchange;
  readonly after: Exchange;
  readonly rounds: readonly StoredRecord[];
  readonly exchanges: readonly Exchange[];
}

/**
 * What an effect lacks to be the work of the attack, or null: an object that is gone alone, a value of ours, or one that the
 * same call gives by right. Never what an untouched sibling did as well, nor a value that is nobody's.
 */
export function checkCause(what: Effect['what'], seen: Seen): string | null {
  const { attack, before, after } = seen;
  // A session ends for itself alone.
  if (what === 'vanished' && after.class === 'unauthenticated') return null;
  const arrived = labels(after).difference(labels(before));
  if (what === 'changed' && arrived.size > 0) return null;
  const round = seen.rounds.flatMap(watchesIn).find((each) => isNamed(each['attack'], attack.id));
  if (round === undefined) return 'no round tells of the attack';
  const look = (value: Json | undefined): Exchange | undefined =>
    seen.exchanges.find(({ id }) => isNamed(value, id));
  const [siblingBefore, siblingAfter] = listOf(round['siblings']).map(look);
  if (what === 'vanished') {
    const isAlone =
      after.class === 'success'
        ? labels(before).intersection(labels(after)).size > 0 || hasEntry(after, round['siblingId'])
        : siblingAfter?.class === 'success';
    return isAlone ? null : 'its sibling is gone too';
  }
  if (siblingAfter?.class !== 'success' || siblingBefore === undefined) return 'no sibling was seen';
  const isListed = round['through'] === 'list';
  const valuesOf = (exchange: Exchange, id: Json | undefined): Values => {
    const body = parseJson(exchange.answer?.body) ?? null;
    return flat(isListed ? (entryOf(body, id) ?? null) : body);
  };
  const [was, is] = [valuesOf(before, round['id']), valuesOf(after, round['id'])];
  const [sibling, untouched] = [siblingBefore, siblingAfter].map((each) =>
    valuesOf(each, round['siblingId']),
  );
  const isAlone = (at: string): boolean =>
    sibling?.get(at) === untouched?.get(at) && untouched?.get(at) !== is.get(at);
  const earlier = listOf(round['before'])
    .map(look)
    .filter((each) => each !== undefined && each.id !== before.id && isSameRead(each, before))
    .map((each) => each && valuesOf(each, round['id']));
  const places = [...new Set([...was.keys(), ...is.keys()])].filter((at) => was.get(at) !== is.get(at));
  const own = places.filter(isAlone);
  if (places.length > 0 && own.length === 0) return 'its sibling changed likewise';
  const steady = own.filter((at) => earlier.every((each) => each?.get(at) === was.get(at)));
  if (earlier.length === 0 || steady.length === 0) return 'it changes by itself';
  const [honestBefore, honestAfter] = [look(listOf(round['ownBefore']).at(-1)), look(round['ownAfter'])];
  const isGiven = (at: string): boolean => {
    if (honestBefore === undefined || honestAfter === undefined) return false;
    const [one, other] = [valuesOf(honestBefore, round['ownId']), valuesOf(honestAfter, round['ownId'])];
    if (one.get(at) === other.get(at)) return false;
    const isNew = !was.has(at) && !one.has(at) && is.has(at) && other.has(at);
    return isNew || other.get(at) === is.get(at);
  };
  const isSent = (at: string): boolean =>
    is.has(at) && (attack.request.body ?? '').includes(String(is.get(at)));
  const loses = (first: Exchange | undefined, last: Exchange | undefined): boolean =>
    first !== undefined && last !== undefined && labels(first).difference(labels(last)).size > 0;
  const isReplaced = loses(before, after) && loses(honestBefore, honestAfter);
  return isReplaced || steady.some((at) => isSent(at) || isGiven(at)) ? null : 'the value is nobody’s';
}

/** A round watches one attack, or several one after another. */
function watchesIn(round: StoredRecord): readonly Readonly<Record<string, Json>>[] {
  const tries = listOf(round['tries']).filter((each) => isRecord(each));
  return [round, ...tries.map((each) => (isRecord(each['seen']) ? { ...each, ...each['seen'] } : each))];
}

function isSameRead(one: Exchange, other: Exchange): boolean {
  return one.as === other.as && one.request.path === other.request.path;
}

type Values = ReadonlyMap<string, string>;

/** Each word, number and flag of a document by its place. */
function flat(value: Json, at = ''): Values {
  if (value === null || value === '') return new Map();
  if (typeof value !== 'object') return new Map([[at, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, each]: [string, Json]) => [...flat(each, `${at}/${key}`)]),
  );
}

/** The part of a list that is about one object: the smallest that names it. */
function entryOf(value: Json, id: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts: readonly Json[] = Object.values(value);
  const inner = parts.map((each) => entryOf(each, id)).find((each) => each !== undefined);
  if (inner !== undefined || Array.isArray(value)) return inner;
  return parts.some((each) => typeof each !== 'object' && String(each) === id) ? value : undefined;
}

function hasEntry({ answer }: Exchange, id: Json | undefined): boolean {
  return entryOf(parseJson(answer?.body) ?? null, id) !== undefined;
}

function labels({ facts }: Exchange): ReadonlySet<string> {
  return new Set(facts.canaries.flatMap(({ label, owner, sent }) => (sent ? [] : [`${owner}:${label}`])));
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isNamed(value: Json | undefined, id: string): boolean {
  return JSON.stringify(value) === JSON.stringify({ exchange: id });
}
