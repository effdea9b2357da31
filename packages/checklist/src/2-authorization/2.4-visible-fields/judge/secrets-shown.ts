import { ownerOfMark, parseMark, parseJson, type Exchange, type Proof } from '@probity/model';
import { sensitiveKind, lastName } from '@probity/probe-kit';
import { shapeVerdict } from './shape-verdict.ts';
import type { Record24 } from '../record.ts';

type Count = Extract<Proof, { kind: 'measurement' }>;

/** A secret in an answer: what it is, where it stands, and how that can be counted again. */
export interface SecretShown {
  readonly what: string;
  readonly at: string;
  readonly proof: Count;
}

/** The secrets that some answers show, one for each place, counted in all of them. `kind` says what the operation is for. */
export function secretsShown(
  answers: readonly Exchange[],
  kind: string,
  record: Record24,
): readonly (SecretShown & { readonly seen: Exchange })[] {
  const found = answers.flatMap((seen) =>
    secretsIn(seen, kind, record).map((secret) => ({ ...secret, seen })),
  );
  return [...Map.groupBy(found, ({ at }) => at).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const same = [first, ...more.filter(({ what, seen }) => what === first.what && seen !== first.seen)];
    const value = same.reduce((sum, { proof }) => sum + proof.value, 0);
    return { ...first, proof: { ...first.proof, value, exchanges: same.map(({ seen }) => seen.id) } };
  });
}

function secretsIn(exchange: Exchange, kind: string, record: Record24): readonly SecretShown[] {
  return [
    ...byShape(exchange, kind, record),
    ...byHash(exchange),
    ...byMark(exchange, kind),
    ...byName(exchange, kind),
  ];
}

function byShape(exchange: Exchange, kind: string, record: Record24): readonly SecretShown[] {
  const { id, facts } = exchange;
  const found = facts.secrets.filter((each) => shapeVerdict(each, exchange, kind, record) === 'finding');
  return found.map(({ shape, at }) => {
    const places = facts.secrets.filter((each) => each.shape === shape).length;
    return { what: shape, at, proof: count(`secrets of shape ${shape}`, places, 'places', id) };
  });
}

/** The password of an account. */
const PASSWORD = /^[^:]+\.password$/;

/** A digest of a known password, whose ever, and no matter where: no other value has it. */
function byHash({ id, facts }: Exchange): readonly SecretShown[] {
  const found = facts.marks.flatMap(({ mark, at }) => {
    const { name = '', hash } = parseMark(mark) ?? {};
    // Some have the name of the account for a salt.
    const [algorithm] = hash?.split(' ') ?? [];
    return algorithm === undefined || !PASSWORD.test(name) ? [] : [{ algorithm, at }];
  });
  return found.map(({ algorithm, at }) => {
    const places = found.filter((each) => each.algorithm === algorithm).length;
    const proof = count(`hashes of passwords by ${algorithm}`, places, 'places', id);
    return { what: `${algorithm} of a password`, at, proof };
  });
}

/** A password in clear, or any secret of somebody else; your own token is your own. */
function byMark({ id, as, facts }: Exchange, kind: string): readonly SecretShown[] {
  const found = facts.marks.filter(({ mark, at }) => {
    // A login gives what it is asked for, but not inside of a token.
    if (kind === 'login' && !at.includes('(payload)')) return false;
    const { owner = '', name = '' } = ownerOfMark(mark) ?? {};
    if (owner === '' || owner === 'wrong') return false;
    return name === 'password' || owner !== as;
  });
  return found.map(({ mark, at }) => {
    const places = facts.marks.filter((each) => each.mark === mark).length;
    return { what: mark, at, proof: count(`secrets of mark ${mark}`, places, 'places', id) };
  });
}

/** Anybody may ask for a reset, so that a token in the answer is everybody's. */
function byName({ id, answer, facts }: Exchange, kind: string): readonly SecretShown[] {
  if (kind !== 'reset' || answer === null) return [];
  const body = parseJson(answer.body);
  return facts.paths
    .filter((path) => sensitiveKind(lastName(path)) !== null && isRandom(valueAt(body, path)))
    .map((at) => ({ what: 'random value', at, proof: count(`random values at ${at}`, 1, 'values', id) }));
}

/** Long, of one word, and with digits among its letters; or the mark that stands for such a value in a record. */
function isRandom(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const mark = parseMark(value);
  if (mark?.name === 'found:secret' && mark.number !== undefined) return true;
  return /^[\w.~+/=-]{16,}$/.test(value) && /\d/.test(value) && new Set(value).size >= 8;
}

function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  return value;
}

function count(name: string, value: number, unit: string, exchange: string): Count {
  return { kind: 'measurement', name, value, bound: 0, wanted: 'at most', unit, exchanges: [exchange] };
}
