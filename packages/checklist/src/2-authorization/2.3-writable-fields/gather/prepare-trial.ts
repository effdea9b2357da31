import { parseJson, type Case, type Exchange, type Json, type Resource } from '@probity/model';
import { isAccountField } from '@probity/probe-kit';
import { bodyRoot } from '../body-root.ts';
import { candidatesOf, namesIn, type Candidates } from './candidates.ts';
import { hintsFor } from './hints.ts';
import { injectedValue } from './injected-value.ts';
import { DECOY } from '../names.ts';
import { recordIn, type Fields } from '../read-record.ts';
import type { Record23 } from '../record.ts';
import { sparesAccount } from './spares-account.ts';
import type { SetUp } from './set-up.ts';
import type { Trial } from './try-fields.ts';
import type { Details23 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';

/** How many fields are tried in unusual places. */
const TELLING = 5;

/** The control, what everybody reads of it, and what is tried after that; without a trial there is nothing to try. */
export async function prepareTrial(
  testCase: Case<Details23>,
  setUp: SetUp,
  resource: Resource | undefined,
  tools: ProbeTools,
): Promise<{ readonly record: Record23; readonly trial: Trial } | { readonly record: Record23 }> {
  const { control, call, object, idAt } = setUp;
  const first = {
    control: control.exchange,
    controlSucceeded: control.succeeded,
    wrote: call.writes,
    object,
    idAt,
  };
  if (!control.succeeded) return { record: first };
  const before = await setUp.look(object);
  const record = { ...first, before };
  if (before[0]?.class !== 'success') return { record };
  const current = seenIn(before, idAt, object);
  const nest =
    testCase.details.writes === 'me' || testCase.details.writes === 'signup'
      ? 'user'
      : (resource?.name ?? 'data');
  const root = bodyRoot(call.operation.body?.template ?? null, nest);
  const candidates = candidatesOf(tools.target, {
    operation: call.operation,
    readers: setUp.readers,
    root: idAt.startsWith('header:') ? '' : idAt.split('.').slice(0, -1).join('.'),
    bodyRoot: root,
    seen: current,
    elsewhere: writableElsewhere(testCase, resource, tools),
  });
  const { injected, untried, spared } = await valuesFor(testCase, candidates, current, tools);
  const names = Object.keys(injected);
  const unshown = names.filter((name) => candidates.hidden.includes(name));
  const guesses = names.filter((name) => !candidates.named.includes(name));
  const open = { untried, spared };
  if (names.length === 0) return { record: { ...record, ...open } };
  const body = bodyOf(control.exchange);
  const trial = {
    testCase,
    tools,
    setUp,
    before,
    injected,
    named: candidates.named,
    around: { nest, root, body, current },
  };
  return { record: { ...record, ...open, injected, unshown, guesses }, trial };
}

async function valuesFor(
  testCase: Case<Details23>,
  { visible, hidden }: Candidates,
  current: Fields,
  tools: ProbeTools,
): Promise<{
  readonly injected: Fields;
  /** Fields that somebody shows, and for which there is no value that could harm nobody. */
  readonly untried: readonly string[];
  /** Fields that are not tried on an account that people use. */
  readonly spared: readonly string[];
}> {
  const { tries, writes, owner, isSpare } = testCase.details;
  // What nobody shows cannot be put back, so only an account that does not matter is given it.
  const isSafe = writes !== 'me' || isSpare;
  const names = tries === 'hidden' ? (isSafe ? hidden : []) : visible;
  const hints = await hintsFor(testCase, current, tools);
  const account = tools.target.identities.find(({ name }) => name === owner);
  const user = account?.user ?? null;
  const isUsed = writes === 'me' && account?.kind !== 'expendable' && account?.signUp === undefined;
  const values = names.map((name): [string, Json | undefined] => [
    name,
    injectedValue(name, current[name], hints),
  ]);
  const untried = values.flatMap(([name, value]) => (value === undefined && name in current ? [name] : []));
  const harmless = values.filter(
    (each): each is [string, Json] =>
      each[1] !== undefined &&
      (!(writes === 'me' || (writes === 'signup' && tries === 'hidden')) ||
        sparesAccount(each[0], each[1], current[each[0]], user)),
  );
  const spared = isUsed ? harmless.map(([name]) => name).filter(isAccountField) : [];
  const kept = harmless.filter(([name]) => !spared.includes(name));
  if (tries === 'places')
    return { injected: Object.fromEntries(kept.slice(0, TELLING)), untried: [], spared };
  const decoy =
    tries === 'hidden' && kept.length > 0 ? { [DECOY]: injectedValue(DECOY, undefined, hints) ?? DECOY } : {};
  return { injected: { ...Object.fromEntries(kept), ...decoy }, untried, spared };
}

/** What everybody sees of the record; what its owner sees comes first. */
function seenIn(reads: readonly Exchange[], idAt: string, object: string | null): Fields {
  const records = reads
    .filter((each) => each.class === 'success')
    .map((each) => recordIn(each, idAt, object));
  return Object.assign({}, ...records.toReversed());
}

/** A field that may be written afterwards may as well be written at once. */
function writableElsewhere(
  { details }: Case<Details23>,
  resource: Resource | undefined,
  { target }: ProbeTools,
): readonly string[] {
  const own = target.operations.find(({ id }) => id === target.auth.me)?.path;
  const updates = target.operations.filter(({ id, path, method, privileged }) => {
    if (privileged || (method !== 'PUT' && method !== 'PATCH')) return false;
    return details.writes === 'signup'
      ? path === own
      : details.writes === 'create' && id === resource?.update;
  });
  return updates.flatMap(({ writable, body }) =>
    namesIn(writable ?? [], bodyRoot(body?.template ?? null, resource?.name ?? 'data').join('.')),
  );
}

/** The ordinary body as it was sent; undefined if it is no JSON object, or holds what is not kept. */
function bodyOf({ request }: Exchange): Fields | undefined {
  const { body } = request;
  if (body === null || body.includes('‹')) return undefined;
  const value = parseJson(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}
