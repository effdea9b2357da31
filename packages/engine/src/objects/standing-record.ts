import { isRecord, profileLine, type Json, type Operation, type Target } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import { jsonToWrite } from '../request/extract.ts';
import { pathParamsOf, requestOf } from '../request/request-of.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isOwnValue } from '../accounts/own-ids.ts';
import { neededBy } from './objects-context.ts';

/** Of whose target, and by whose accounts, a standing record is read. */
interface RecordSource {
  readonly target: Target;
  readonly accounts: Accounts;
}

/** How deep in an answer the record itself may lie, such as in `data`. */
const DEEPEST = 2;

/** Whether an operation writes to a record that this run did not make: one without an id, such as `PATCH /v1/me`, or the caller's own. */
export function changesStandingRecord(operation: Operation): boolean {
  const { method, authRole } = operation;
  if (authRole !== null || (method !== 'PUT' && method !== 'PATCH')) return false;
  const own = pathParamsOf(operation).every((param) => isOwnValue(operation.values[param]));
  return own && neededBy(operation).all.length === 0;
}

/** The values that a write would replace, read first; without them it could not be put back, so it is not sent. */
export async function readStanding(
  { target, accounts }: RecordSource,
  operation: Operation,
  session: SessionRef,
  purpose: 'setup' | 'cleanup',
): Promise<{ readonly values: Json } | Unavailable> {
  const { id, method, body } = operation;
  const reason = (why: string): Unavailable => ({
    reason: `${id} writes to a record that could not be put back: ${why}`,
    missing: profileLine('exclude', [id]),
  });
  if (body === null || !body.type.toLowerCase().includes('json'))
    return reason('its body does not say which fields it writes');
  const read = await readRecord({ target, accounts }, operation, session, purpose);
  if (isUnavailable(read)) return read.missing === undefined ? reason(read.reason) : read;
  const values = findIn(read.answer, body.template, method === 'PUT');
  return values === undefined ? reason(`${read.reader} does not show what it writes`) : { values };
}

/** What a standing record shows of the fields that an attack would write; undefined if it shows none of them. */
export async function readShown(
  options: RecordSource,
  operation: Operation,
  session: SessionRef,
  fields: Json,
): Promise<Json | undefined> {
  const read = await readRecord(options, operation, session, 'setup');
  const record = isUnavailable(read) ? undefined : recordIn(read.answer, operation.body?.template ?? {});
  return record === undefined ? undefined : shownOf(record, fields);
}

/** The answer of the operation that reads what another one writes. */
async function readRecord(
  { target, accounts }: RecordSource,
  { path }: Operation,
  session: SessionRef,
  purpose: 'setup' | 'cleanup',
): Promise<{ readonly answer: Json; readonly reader: string } | Unavailable> {
  const reader = target.operations.find((each) => each.method === 'GET' && each.path === path);
  if (reader === undefined || reader.excluded !== null)
    return { reason: `GET ${path} is not there to read it` };
  const request = requestOf(reader, { values: accounts.values(session) });
  const sent = await accounts.send(request, session, { purpose, operation: reader.id, epoch: null });
  if (isUnavailable(sent)) return { missing: `identities.${session.identity}`, ...sent };
  const { raw } = sent;
  if (raw === null || raw.status !== 200)
    return { reason: `${reader.id} answered ${raw?.status ?? 'nothing'}` };
  return { answer: jsonToWrite(raw) ?? null, reader: reader.id };
}

/** The object of an answer that holds the fields of a template. */
function recordIn(answer: Json, template: Json, depth = 0): Json | undefined {
  if (!isRecord(answer)) return undefined;
  if (pick(answer, template, false) !== undefined) return answer;
  if (depth === DEEPEST) return undefined;
  for (const child of Object.values(answer)) {
    const inner = recordIn(child, template, depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Those of some fields that a record has, with its values. */
function shownOf(record: Json, fields: Json): Json | undefined {
  if (!isRecord(fields) || !isRecord(record)) return record;
  const shown = Object.entries(fields).flatMap(([key, inner]) => {
    const value = Object.hasOwn(record, key) ? shownOf(record[key] ?? null, inner) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

/** The fields of a template as they are in an answer; `whole` demands that the record has no others. */
function findIn(answer: Json, template: Json, whole: boolean, depth = 0): Json | undefined {
  if (!isRecord(answer)) return undefined;
  const found = pick(answer, template, whole);
  if (found !== undefined || depth === DEEPEST) return found;
  for (const child of Object.values(answer)) {
    const inner = findIn(child, template, whole, depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function pick(found: Json, template: Json, whole: boolean): Json | undefined {
  if (!isRecord(template)) return found;
  if (!isRecord(found)) return undefined;
  // What a replacement leaves out is lost, and we could not write it again.
  if (whole && Object.keys(found).some((key) => !Object.hasOwn(template, key))) return undefined;
  const picked: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(template)) {
    const value = Object.hasOwn(found, key) ? pick(found[key] ?? null, inner, whole) : undefined;
    if (value === undefined) return undefined;
    picked[key] = value;
  }
  return picked;
}
