import { isList, type Json, type Operation } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { amendBody, type Learned } from './amend-body.ts';
import { at as valueAt, findPlace } from './find-place.ts';
import { inWords } from './in-words.ts';
import { isNewEachTime, withNewValues } from './refresh-value.ts';
import type { Hint, Trouble, ValidationError } from '../validation-errors/validation-error.ts';

/** An operation with another body, and what it was made from. */
export interface NextBody {
  readonly operation: Operation;
  readonly learned: readonly Learned[];
}

/** The operation with new values wherever one may be allowed only once; as it is where its values are new each time. */
export function renewed(operation: Operation): NextBody | undefined {
  const { body } = operation;
  if (body === null) return undefined;
  const template = body.given === true ? undefined : withNewValues(body.template);
  if (template !== undefined) {
    const message = inWords({ trouble: 'taken', path: [] });
    const learned = changedKeys(body.template, template).map((field) => ({ field, message }));
    return { operation: { ...operation, body: { ...body, template } }, learned };
  }
  return isNewEachTime(body.template) ? { operation, learned: [] } : undefined;
}

const ENCODINGS = ['application/json', 'application/x-www-form-urlencoded'] as const;

/**
 * The operation with the other encoding of its body, where the described one is not read: 415, or at a sign-up a 400
 * without a word about any field.
 */
export function otherEncoding(
  operation: Operation,
  raw: RawAnswer | null,
  errors: readonly ValidationError[],
): NextBody | undefined {
  const { body, authRole } = operation;
  const isUnread =
    raw?.status === 415 || (authRole === 'signup' && raw?.status === 400 && errors.length === 0);
  const type = ENCODINGS.find((each) => each !== body?.type);
  const isKnown = ENCODINGS.some((each) => each === body?.type);
  if (!isUnread || body === null || body.given === true || !isKnown || type === undefined) return undefined;
  const learned = [{ field: 'Content-Type', message: `is ${type}` }];
  return { operation: { ...operation, body: { ...body, type } }, learned };
}

/** What is said of a password and is no matter of its form. */
const NO_FORM: ReadonlySet<Trouble> = new Set(['missing', 'unknown', 'taken', 'same', 'accept', 'wrapper']);

/** Whether a complaint is about the form of a password, and another one was taken. */
export async function reformedBy(
  { body }: Operation,
  errors: readonly ValidationError[],
  reform: ((hint: Hint) => Promise<boolean>) | undefined,
): Promise<boolean> {
  if (reform === undefined || body === null || body.given === true) return false;
  const about = errors.find(({ trouble, path }) => {
    const value = valueAt(body.template, findPlace(body.template, path));
    return !NO_FORM.has(trouble) && value === '{password}';
  });
  return about !== undefined && reform(about);
}

/** The operation with its body as the complaints ask for it; undefined if they ask for nothing that can be done. */
export function amendedBy(
  operation: Operation,
  errors: readonly ValidationError[],
  { resources, writesCanary }: { readonly resources: readonly string[]; readonly writesCanary: boolean },
): NextBody | undefined {
  const body: NonNullable<Operation['body']> = operation.body ?? { type: 'application/json', template: {} };
  if (!/json|form/i.test(body.type)) return undefined;
  const { template, described, given = false } = body;
  const amendment = amendBody(
    { template, isGiven: given, writesCanary, ...(described !== undefined && { described }) },
    errors,
    { resources, authRole: operation.authRole },
  );
  if (amendment === undefined) return undefined;
  return {
    operation: { ...operation, body: { ...body, template: amendment.template } },
    learned: amendment.learned,
  };
}

/**
 * An amended operation with nothing in its body but what is required, by its description or by what was learned since
 * the body that was tried first; undefined if nothing can be left out.
 */
export function withRequired(operation: Operation, first: Operation): NextBody | undefined {
  const { body } = operation;
  if (body?.required === undefined || body.given === true || first.body === null) return undefined;
  const { required } = body;
  const tried = first.body.template;
  const changed = changedKeys(tried, body.template);
  const added = changed.filter((key) => valueAt(tried, [key]) === undefined);
  const kept = [...new Set([...keysOf(required), ...added])];
  const learned = keysOf(body.template)
    .filter((field) => !kept.includes(field))
    .map((field) => ({ field, message: 'left out, which the description allows' }));
  const lean = kept.flatMap((key): [string, Json][] => {
    const value = valueAt(changed.includes(key) ? body.template : required, [key]);
    return value === undefined ? [] : [[key, value]];
  });
  const template = isList(required) ? required : Object.fromEntries(lean);
  return { operation: { ...operation, body: { ...body, template } }, learned };
}

function changedKeys(before: Json, after: Json): readonly string[] {
  return keysOf(after).filter(
    (key) => JSON.stringify(valueAt(before, [key])) !== JSON.stringify(valueAt(after, [key])),
  );
}

function keysOf(json: Json): readonly string[] {
  return typeof json === 'object' && json !== null ? Object.keys(json) : [];
}
