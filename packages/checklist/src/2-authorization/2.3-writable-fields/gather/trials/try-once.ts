import type { Exchange, Json } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type Change,
  fieldsOf,
  recordIn,
  tookEffect,
  type Fields,
} from '@probity/probe-kit';
import { underRoot } from '../../body-root.ts';
import { hasArrived } from '../../has-arrived.ts';
import { isRefused } from '../../is-refused.ts';
import { changedText, changeFor, type Placement, type ProofOfPlace } from '../../placements.ts';
import type { FieldTry } from '../../record.ts';
import { isSameReader } from '../../same-reader.ts';
import { readAs } from '../read-as.ts';
import type { Trial } from '../trial.ts';

/** What was tried so far, and what was read after it. */
export interface Trying {
  readonly tries: FieldTry[];
  /** The call that each try was made of. */
  readonly calls: Map<FieldTry, Call>;
  readonly before: Exchange[];
  /** Reads of the untouched sibling, each after something has changed. */
  readonly siblings: Exchange[];
  /** Fields in which a value of ours was seen. */
  readonly hits: Set<string>;
  /** The object was taken away by the last try. */
  isLost: boolean;
}

/** What came of a try: a value of ours arrived in the fields, or only in the ordinary ones, or in none; it was refused; or nobody can say. */
export interface Tried {
  readonly outcome: 'hit' | 'seen' | 'refused' | 'dropped' | 'lost';
  /** Undefined where the fields could not be sent like this. */
  readonly attack: Exchange | undefined;
}

/** Sends one request with extra fields, and reads what it wrote to. */
export async function tryOnce(
  trial: Trial,
  tried: Trying,
  placement: Placement,
  values: Fields,
): Promise<Tried> {
  const { testCase, tools, setUp, around } = trial;
  const proof = around.proof && { ...around.proof, text: changedText(around.proof.text, tried.tries.length) };
  const change = withProof(changeFor(placement, values, around), proof, around.root ?? []);
  if (change === undefined) return { outcome: 'seen', attack: undefined };
  const isStanding = testCase.details.writes === 'update' || testCase.details.writes === 'me';
  const aimed = await setUp.nextCall(tried.isLost && isStanding);
  if (isUnavailable(aimed)) return { outcome: 'lost', attack: undefined };
  if (tried.isLost && isStanding) tried.before.push(...(await setUp.look(aimed.object)));
  tried.isLost = false;
  const attack = await tools.attack(setUp.control, aimed.call, change);
  const object = isStanding ? aimed.object : setUp.made(attack);
  // A body that is sent as a whole says again what the control said.
  const wrote = change.rawBody === undefined ? aimed.call.writes : null;
  const names = Object.keys(values);
  const [after, others]: [Exchange[], Exchange[]] = [[], []];
  const shown = wrote === null && change.rawBody === undefined && proof ? { proof } : {};
  const fieldTry = { placement, names, values, wrote, ...shown, object, attack, after, late: [], others };
  tried.tries.push(fieldTry);
  tried.calls.set(fieldTry, aimed.call);
  if (isRefused(attack)) return { outcome: 'refused', attack };
  if (attack.class !== 'success') return { outcome: 'lost', attack };
  if (testCase.details.writes === 'me') await tools.wait('settle');
  const reads = await setUp.look(object);
  after.push(...reads);
  const isThere = reads[0]?.class === 'success';
  const hits = isThere ? hitsIn(trial, reads, object, values) : [];
  for (const name of hits) tried.hits.add(name);
  if (isThere && hits.length === 0)
    return { outcome: hasArrived(fieldTry, reads, setUp.idAt) ? 'seen' : 'dropped', attack };
  // At the same moment, so that what happens by itself is seen there too.
  tried.siblings.push(...((await setUp.sibling?.look()) ?? []));
  if (isThere) return { outcome: 'hit', attack };
  tried.isLost = true;
  if (object !== null) others.push(...(await seekAsOther(trial, object)));
  return { outcome: 'lost', attack };
}

function withProof(
  change: Change | undefined,
  proof: ProofOfPlace | undefined,
  root: readonly string[],
): Change | undefined {
  if (change === undefined || proof === undefined || change.rawBody !== undefined) return change;
  const ordinary = underRoot({ [proof.field]: proof.text }, root);
  return { ...change, merge: change.merge === undefined ? ordinary : laidOver(ordinary, change.merge) };
}

/** Two bodies in one; what both have is put together. */
function laidOver(under: Json, over: Json): Json {
  const [one, other] = [fieldsOf(under), fieldsOf(over)];
  if (one === undefined || other === undefined) return over;
  const entries = Object.entries(other).map(([name, value]): [string, Json] => {
    const below = one[name];
    return [name, below === undefined ? value : laidOver(below, value)];
  });
  return { ...one, ...Object.fromEntries(entries) };
}

/** The fields of an object of which some reader sees that they have become what was put into them. */
export function hitsIn(
  { setUp: { idAt, object: normal }, before }: Trial,
  reads: readonly Exchange[],
  object: string | null,
  values: Fields,
): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isHit = reads.some((read) => {
      const base = before.find((each) => isSameReader(each, read) && each.operation === read.operation);
      if (base === undefined) return false;
      return tookEffect(recordIn(base, idAt, normal), recordIn(read, idAt, object), name, value);
    });
    return isHit ? [name] : [];
  });
}

/** An object that its owner has lost may be somebody else's now, who reads it and then removes it. */
async function seekAsOther({ testCase, tools, setUp }: Trial, object: string): Promise<readonly Exchange[]> {
  const fixture = setUp.fixture(object);
  const resource = tools.target.resources.find(({ name }) => name === fixture?.resource);
  const other = testCase.details.other;
  if (fixture === undefined || resource === undefined || other === '' || testCase.details.writes === 'me')
    return [];
  if (resource.read === null) return [];
  const read = await readAs(tools, other, tools.operation(resource.read), fixture);
  if (read === undefined) return [];
  if (read.class === 'success' && resource.delete !== null)
    await readAs(tools, other, tools.operation(resource.delete), fixture);
  return [read];
}
