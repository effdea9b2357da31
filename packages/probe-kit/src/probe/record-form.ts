import type { Exchange } from '@probity/model';

/** What a stored record must look like before it is judged: a test of a value, a list of one form, or named members. */
export type RecordForm =
  | ((value: unknown) => boolean)
  | readonly [RecordForm]
  | { readonly [name: string]: RecordForm };

/** Whether a value has a form; members that the form does not name are left alone. */
export function hasForm(value: unknown, form: RecordForm): boolean {
  if (typeof form === 'function') return form(value);
  if (isListOf(form)) return Array.isArray(value) && value.every((each) => hasForm(each, form[0]));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(form).every(([name, each]) => hasForm(Reflect.get(value, name), each));
}

function isListOf(form: RecordForm): form is readonly [RecordForm] {
  return Array.isArray(form);
}

/** A text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** A number. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** True or false. */
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What was sent and answered, in full. */
export const isExchange = (value: unknown): value is Exchange =>
  hasForm(value, { id: isText, request: isObject, facts: isObject });

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that may be left out. */
export function optional(form: RecordForm): RecordForm {
  return (value) => value === undefined || hasForm(value, form);
}

/** A member that may be null. */
export function nullable(form: RecordForm): RecordForm {
  return (value) => value === null || hasForm(value, form);
}

/** One of some texts. */
export function oneOf(...texts: readonly string[]): RecordForm {
  return (value) => isText(value) && texts.includes(value);
}

/** Members of any name, all of one form. */
export function membersOf(form: RecordForm): RecordForm {
  return (value) => isObject(value) && Object.values(value).every((each) => hasForm(each, form));
}
