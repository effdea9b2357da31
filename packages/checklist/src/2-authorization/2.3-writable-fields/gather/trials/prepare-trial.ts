import {
  hasMark,
  nameKind,
  parseJson,
  type Case,
  type Exchange,
  type Operation,
  type Resource,
} from '@probity/model';
import { isAccountField, type Call, type CommonTools, recordIn, type Fields } from '@probity/probe-kit';
import { bodyRoot, fieldsAtRoot } from '../../body-root.ts';
import { candidatesOf, namesIn } from '../candidates.ts';
import type { Record23 } from '../../record.ts';
import { shownRoot } from '../../shown-root.ts';
import type { SetUp, UntouchedSibling } from '../set-up/set-up.ts';
import { wave, type Trial } from '../trial.ts';
import { valuesFor } from '../values/values-for.ts';
import type { Details23 } from '../../details.ts';
import type { ProbeTools } from '../../needs.ts';

/** The control, what everybody reads of it, and what is tried after that; without a trial there is nothing to try. */
export async function prepareTrial(
  testCase: Case<Details23>,
  setUp: SetUp,
  resource: Resource | undefined,
  opens: boolean,
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
  const body = bodyOf(control.exchange);
  const template = call.operation.body?.template ?? null;
  const root = shownRoot(body, current) ?? bodyRoot(template, nest);
  const candidates = candidatesOf(tools.target, {
    operation: call.operation,
    readers: setUp.readers,
    root: idAt.startsWith('header:') ? '' : idAt.split('.').slice(0, -1).join('.'),
    bodyRoot: root,
    seen: current,
    elsewhere: writableElsewhere(testCase, resource, tools),
  });
  const ownId = idAt.split('.').at(-1) ?? 'id';
  const chosen = await valuesFor(testCase, candidates, { current, ownId, opens }, tools);
  const { values, untried, spared, otherIds } = chosen;
  const names = Object.keys(values);
  const unshown = names.filter((name) => candidates.hidden.includes(name));
  const offered = names.filter((name) => candidates.offered.includes(name));
  const guesses = names.filter((name) => ![...candidates.named, ...offered].includes(name));
  const marked = names.filter((name) => candidates.marked.includes(name));
  const open = { untried, spared };
  if (names.length === 0) return { record: { ...record, ...open } };
  const sentBack = sentBackBy(call.operation, testCase.details.writes, root, current);
  const trial = {
    testCase,
    tools,
    setUp,
    before,
    values,
    named: candidates.named,
    around: {
      nest,
      root,
      body,
      current,
      sentBack,
      ...proofIn(call, body, candidates.choices, root, current),
    },
  };
  const sibling = setUp.sibling && siblingOf(setUp.sibling, before, []);
  const tried = {
    injected: wave(values, 0),
    values,
    unshown,
    guesses,
    marked,
    offered,
    otherIds,
    ...(sibling && { sibling }),
  };
  return { record: { ...record, ...open, ...tried }, trial };
}

/** The untouched sibling as it is recorded; what the control made was read with everything else. */
export function siblingOf(
  { object, before }: UntouchedSibling,
  normal: readonly Exchange[],
  after: readonly Exchange[],
): NonNullable<Record23['sibling']> {
  return { object, before: before.length === 0 ? normal : before, after };
}

/** An ordinary text that was sent and is read again, and that nobody signs in with, where the body carries no canary. */
function proofIn(
  { writes }: Call,
  sent: Fields | undefined,
  choices: Readonly<Record<string, unknown>>,
  root: readonly string[],
  current: Fields,
): Pick<Trial['around'], 'proof'> {
  if (writes !== null) return {};
  const [found] = Object.entries(fieldsAtRoot(sent ?? null, root)).flatMap(([field, text]) =>
    typeof text === 'string' &&
    /^[\w -]{3,}$/.test(text) &&
    current[field] === text &&
    !(field in choices) &&
    !isAccountField(field) &&
    nameKind(field) === 'plain'
      ? [{ field, text }]
      : [],
  );
  return found === undefined ? {} : { proof: found };
}

/** A record that is replaced as a whole is sent back as it was read, or what is left out of it is lost. */
function sentBackBy(
  { method, body }: Operation,
  writes: Details23['writes'],
  root: readonly string[],
  current: Fields,
): Fields {
  if (method !== 'PUT' || writes !== 'me') return {};
  const normal = fieldsAtRoot(body?.template ?? null, root);
  return Object.fromEntries(
    Object.entries(current).filter(
      ([name, value]) => !Object.hasOwn(normal, name) && !hasMark(JSON.stringify(value)),
    ),
  );
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
  { target }: CommonTools,
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
  if (body === null || hasMark(body)) return undefined;
  const value = parseJson(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}
