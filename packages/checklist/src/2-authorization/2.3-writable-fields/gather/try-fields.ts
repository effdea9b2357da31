import type { Case, Exchange } from '@probity/model';
import { isUnavailable, type Call } from '@probity/probe-kit';
import { isRefused } from '../is-refused.ts';
import { isOwnerName, isRoleName } from '../names.ts';
import { changeFor, PLACEMENTS, type Around, type Placement } from '../placements.ts';
import { recordIn, tookEffect, type Fields } from '../read-record.ts';
import type { FieldTry } from '../record.ts';
import { readAs } from './read-as.ts';
import { isSameReader } from '../same-reader.ts';
import type { SetUp } from './set-up.ts';
import type { Details23 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';

/** How many fields are sent one by one after all together were refused; accounts are dearer than objects. */
const SINGLES = 15;
const SINGLE_ACCOUNTS = 5;
const SINGLE_ROLES = 2;
const SINGLE_OWNERS = 3;

/** What is tried on which stage. */
export interface Trial {
  readonly testCase: Case<Details23>;
  readonly tools: ProbeTools;
  readonly setUp: SetUp;
  readonly before: readonly Exchange[];
  readonly injected: Fields;
  /** Fields that an answer, the description or the profile names. */
  readonly named: readonly string[];
  readonly around: Around;
}

/** What was tried, and what was read after it. */
export interface Tried {
  readonly tries: readonly FieldTry[];
  /** The call that each try was made of. */
  readonly calls: ReadonlyMap<FieldTry, Call>;
  readonly before: readonly Exchange[];
  /** The object was taken away by the last try. */
  readonly isLost: boolean;
}

/** Sends all fields at once; where that is refused, or loses the object, one by one. Unusual places come one by one. */
export async function tryFields(trial: Trial): Promise<Tried> {
  const { testCase, injected, named } = trial;
  const tried = begin(trial);
  const names = Object.keys(injected);
  if (testCase.details.tries === 'places') {
    for (const placement of PLACEMENTS) {
      // A field that was written cannot be seen to be written again.
      if ((await tryOnce(trial, tried, placement, names)) === 'hit') break;
    }
    return tried;
  }
  const all = await tryOnce(trial, tried, 'plain', names);
  if (all === 'hit' || all === 'seen' || names.length === 1) return tried;
  const cap = testCase.details.writes === 'signup' ? SINGLE_ACCOUNTS : SINGLES;
  // What takes an object away hides what the other fields do, and one that is unknown has all the others refused.
  const guesses = names.filter((name) => !named.includes(name));
  const singles = [
    ...names.filter((name) => named.includes(name)),
    ...guesses.filter(isRoleName).slice(0, SINGLE_ROLES),
    ...guesses.filter(isOwnerName).slice(0, SINGLE_OWNERS),
  ];
  for (const name of singles.slice(0, cap)) {
    await tryOnce(trial, tried, 'plain', [name]);
  }
  return tried;
}

type Outcome = 'hit' | 'seen' | 'refused' | 'lost';

interface Trying extends Tried {
  readonly tries: FieldTry[];
  readonly calls: Map<FieldTry, Call>;
  readonly before: Exchange[];
  isLost: boolean;
}

function begin({ before }: Trial): Trying {
  return { tries: [], calls: new Map(), before: [...before], isLost: false };
}

async function tryOnce(
  trial: Trial,
  tried: Trying,
  placement: Placement,
  names: readonly string[],
): Promise<Outcome> {
  const { testCase, tools, setUp, injected, around } = trial;
  const fields = Object.fromEntries(names.map((name) => [name, injected[name] ?? null]));
  const change = changeFor(placement, fields, around);
  if (change === undefined) return 'seen';
  const isStanding = testCase.details.writes === 'update' || testCase.details.writes === 'me';
  const aimed = await setUp.nextCall(tried.isLost && isStanding);
  if (isUnavailable(aimed)) return 'refused';
  if (tried.isLost && isStanding) tried.before.push(...(await setUp.look(aimed.object)));
  tried.isLost = false;
  const attack = await tools.attack(setUp.control, aimed.call, change);
  const object = isStanding ? aimed.object : setUp.made(attack);
  // A body that is sent as a whole says again what the control said.
  const wrote = change.rawBody === undefined ? aimed.call.writes : null;
  const [after, others]: [Exchange[], Exchange[]] = [[], []];
  const fieldTry = { placement, names, wrote, object, attack, after, late: [], others };
  tried.tries.push(fieldTry);
  tried.calls.set(fieldTry, aimed.call);
  if (isRefused(attack)) return 'refused';
  if (attack.class !== 'success') return 'lost';
  if (testCase.details.writes === 'me') await tools.wait('settle');
  const reads = await setUp.look(object);
  after.push(...reads);
  if (reads[0]?.class === 'success') return isHit(trial, reads, object, names) ? 'hit' : 'seen';
  tried.isLost = true;
  if (object !== null) others.push(...(await seekAsOther(trial, object)));
  return 'lost';
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

function isHit(
  { setUp: { idAt, object: normal }, before, injected }: Trial,
  reads: readonly Exchange[],
  object: string | null,
  names: readonly string[],
): boolean {
  return reads.some((read) => {
    const base = before.find((each) => isSameReader(each, read) && each.operation === read.operation);
    if (base === undefined) return false;
    const [was, is] = [recordIn(base, idAt, normal), recordIn(read, idAt, object)];
    return names.some((name) => tookEffect(was, is, name, injected[name] ?? null));
  });
}
