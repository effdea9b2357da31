import { isList, newWordOf, type Json } from '@probity/model';
import { placeholdersOf } from '../request/template.ts';
import type { ValidationError, Hint } from '../validation-errors/validation-error.ts';
import { blockedField } from './blocked-field.ts';
import { at, findPlace, placeOfText, put } from './find-place.ts';
import { inWords } from './in-words.ts';
import { nextValue, shorterText } from './next-value.ts';
import { withRepeated } from './repeat-value.ts';
import { respelled } from './respell.ts';
import { refreshed } from './refresh-value.ts';
import {
  bestChoice,
  fitText,
  flatten,
  inventValue,
  OF_FORMAT,
  within,
  type Inventory,
} from './invent-value.ts';

/** A body that was refused, and what is known about it beside. */
export interface RefusedBody {
  readonly template: Json;
  /** What the description says that such a body looks like, where the template is an example or the profile's. */
  readonly described?: Json;
  /** The profile wrote it: fields may be added, and none is changed or left out. */
  readonly isGiven: boolean;
  /** It wrote our canary before anything was learned, so it has to go on doing so. */
  readonly writesCanary: boolean;
}

/** One thing that an API's answer taught about a body. */
export interface Learned {
  readonly field: string;
  readonly message: string;
}

/** The body as the complaints ask for it, and what was learned from them; undefined if nothing could be changed. */
export function amendBody(
  body: RefusedBody,
  validationErrors: readonly ValidationError[],
  inventory: Inventory,
): { readonly template: Json; readonly learned: readonly Learned[] } | undefined {
  let { template } = body;
  const learned: Learned[] = [];
  for (const validationError of validationErrors) {
    if (validationError.trouble === 'wrapper') {
      const [name = ''] = validationError.path;
      if (body.isGiven || at(template, [name]) !== undefined) continue;
      template = { [name]: template };
      learned.push({ field: name, message: inWords(validationError) });
      continue;
    }
    const path =
      validationError.value === undefined
        ? findPlace(template, validationError.path)
        : placeOfText(template, validationError.value);
    if (path === undefined || path.length === 0) continue;
    const next = amended(template, path, validationError, body, inventory);
    if (next === undefined) continue;
    template = next;
    learned.push({ field: path.join('.'), message: inWords(validationError) });
  }
  return learned.length === 0 ? undefined : { template, learned };
}

function amended(
  template: Json,
  path: readonly string[],
  validationError: ValidationError,
  { described, isGiven, writesCanary }: RefusedBody,
  inventory: Inventory,
): Json | undefined {
  const current = at(template, path);
  const name = path.findLast((each) => !/^\d+$/.test(each)) ?? '';
  const known = described === undefined ? undefined : at(described, path);
  const { trouble } = validationError;
  // What nobody can make up is left as it is, and told.
  if (blockedField(name) !== undefined) return undefined;
  if (trouble === 'same' && !isGiven) return withRepeated(template, path);
  // Whatever is said about a field that was not sent, it is asked for.
  if (trouble === 'missing' || (current === undefined && trouble !== 'unknown' && trouble !== 'taken')) {
    if (isGiven && current !== undefined) return undefined;
    if (!isBlank(current)) return spelledOtherwise(template, path, validationError.path);
    const value =
      trouble === 'accept' || isYes(validationError)
        ? true
        : isBlank(known)
          ? (accountName(template, name, validationError, inventory) ??
            inventValue(name, validationError, inventory))
          : known;
    return value === undefined ? undefined : put(template, path, value);
  }
  if (current === undefined || isGiven) return undefined;
  if (trouble === 'accept') return put(template, path, current === true ? 'true' : true);
  // Without our canary nobody could tell what became of the object.
  const carries = placeholdersOf(current).includes('canary');
  const isLast =
    writesCanary && carries && !placeholdersOf(put(template, path, undefined)).includes('canary');
  if (validationError.trouble === 'unknown') return isLast ? undefined : put(template, path, undefined);
  // What stands for an id, an address or a password of ours is right as it is, or nothing that we know would be.
  if (!carries && !placeholdersOf(current).every(isMadeUp)) return undefined;
  const value =
    validationError.trouble === 'taken'
      ? refreshed(current)
      : (fitted(current, validationError, known, name, inventory) ?? nextValue(current));
  if (value === undefined || value === current) return undefined;
  return isLast && !placeholdersOf(value).includes('canary') ? undefined : put(template, path, value);
}

/** The name of a new account: what a sign-up asks for as an id, where nothing else in its body says who signs up. */
function accountName(
  template: Json,
  name: string,
  { type, format }: Hint,
  { authRole }: Inventory,
): string | undefined {
  const isText = (type === undefined || type === 'string') && format === undefined;
  if (authRole !== 'signup' || !isText || !ACCOUNT_NAME.test(flatten(name))) return undefined;
  return placeholdersOf(template).some((each) => NAMES.has(each)) ? undefined : '{username}';
}

const ACCOUNT_NAME = /^(?:(?:user|account|member|login)?(?:id|uid)|identifier|user|account|name)$/;
const NAMES: ReadonlySet<string> = new Set(['user', 'email', 'username', 'phone']);

/** A value instead of one that was refused. */
function fitted(
  current: Json,
  hint: Hint,
  known: Json | undefined,
  name: string,
  inventory: Inventory,
): Json | undefined {
  const other = known === undefined || JSON.stringify(known) === JSON.stringify(current) ? undefined : known;
  switch (hint.trouble) {
    case 'vague':
      return other;
    case 'choice':
      return (hint.choices === undefined ? undefined : bestChoice(hint.choices, current)) ?? other;
    case 'format':
      if (hint.format === undefined) return other;
      if (placeholdersOf(current).includes('canary'))
        return AROUND_CANARY[hint.format] ?? OF_FORMAT[hint.format];
      return unlike(OF_FORMAT[hint.format], current) ?? nextValue(current);
    case 'length':
      if (typeof current === 'string')
        return unlike(fitText(current, hint), current) ?? shorterText(hint.most ?? 0) ?? other;
      return isList(current) ? sized(current, hint) : other;
    case 'range': {
      const number = Number(current);
      return within(Number.isFinite(number) ? number : 1, hint);
    }
    case 'type':
      if (hint.type === 'array') return [current];
      if (hint.type === 'string') return typeof current === 'object' ? undefined : String(current);
      if (
        (hint.type === 'integer' || hint.type === 'number') &&
        typeof current !== 'boolean' &&
        current !== '' &&
        Number.isFinite(Number(current))
      )
        return hint.type === 'integer' ? Math.round(Number(current)) : Number(current);
      return inventValue(name, hint, inventory) ?? other;
    case 'missing':
    case 'unknown':
    case 'taken':
    case 'accept':
    case 'same':
    case 'wrapper':
      return undefined;
  }
}

function isYes({ choices }: Hint): boolean {
  return choices?.length === 1 && choices[0] === true;
}

function unlike(value: Json | undefined, current: Json): Json | undefined {
  return value === current ? undefined : value;
}

/** Made up for nothing but the request, so that another value does as well. */
function isMadeUp(placeholder: string): boolean {
  return (
    /^(?:phone(?:\.national)?|unique|word|uuid)$/.test(placeholder) || newWordOf(placeholder) !== undefined
  );
}

/** A field that is there and missed all the same is called otherwise. */
function spelledOtherwise(
  template: Json,
  path: readonly string[],
  spoken: readonly string[],
): Json | undefined {
  const above = path.slice(0, -1);
  const next = respelled(path.at(-1) ?? '', spoken.at(-1) ?? '');
  const value = at(template, path);
  if (next === undefined || value === undefined || at(template, [...above, next]) !== undefined)
    return undefined;
  return put(put(template, path, undefined), [...above, next], value);
}

/** Texts of a form that still hold our canary. */
const AROUND_CANARY: Readonly<Record<NonNullable<Hint['format']>, string | undefined>> = {
  email: '{canary}@example.net',
  phone: undefined,
  url: 'https://example.com/{canary}',
  uuid: undefined,
  date: undefined,
  'date-time': undefined,
};

function sized(list: readonly Json[], { least = 0, most = list.length }: Hint): readonly Json[] | undefined {
  const [first = '{canary}'] = list;
  if (list.length > most) return list.slice(0, most);
  return least > list.length && least < 50
    ? [...list, ...Array.from({ length: least - list.length }, () => first)]
    : undefined;
}

function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
