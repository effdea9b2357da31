import { nameKind, type Json } from '@probity/model';
import { guessType, isOwnerName, isRoleName, leafOf } from '../../names.ts';
import { fromAbove } from './from-above.ts';
import type { Hints } from './hints.ts';

const NUMBER = 987_654;
const TEXT = `probity-${NUMBER}`;
const TIME = '2001-02-03T04:05:06.000Z';
const UUID = '9876540c-2a6f-4b5d-8e1f-987654987654';

/** How many values of a field are tried. */
const MOST = 3;

/**
 * Values for a field that fit its type, differ from what stands there, and would tell the most, the best first: those of
 * administrators, those that the description lists, and one that would not be there by chance. What names somebody or
 * something takes a value of ours, or one that nobody has; none where there is none.
 */
export function injectedValues(name: string, current: Json | undefined, hints: Hints): readonly Json[] {
  const leaf = leafOf(name);
  if (nameKind(leaf) !== 'plain' || isOwnerName(leaf)) {
    const value = name === hints.ownId ? otherId(current, hints) : reference(leaf, current, hints);
    return value === undefined ? [] : [value];
  }
  if (typeof current === 'boolean') return [!current];
  const above = fromAbove(name, current, hints);
  const isListed = (hints.choices[name] ?? hints.choices[`${name}[]`] ?? []).length > 0;
  const isEnough = above.length > 0 && (isListed || isRoleName(leaf));
  return [...above, ...(isEnough ? [] : invented(leaf, current, hints))].slice(0, MOST);
}

function invented(name: string, current: Json | undefined, hints: Hints): readonly Json[] {
  if (typeof current === 'number') return [current === NUMBER ? NUMBER + 1 : NUMBER];
  if (typeof current === 'string') return otherTexts(name, current, hints);
  return [Array.isArray(current) ? [adminRole(name, hints)] : guessed(name, hints)];
}

/** Another id of the object itself: one that nobody has, or that of another object of the run, and never somebody's. */
function otherId(current: Json | undefined, { unused, siblingId }: Hints): Json | undefined {
  if (typeof current !== 'string' && typeof current !== 'number') return undefined;
  return unused(`${current}`) ?? siblingId;
}

function reference(name: string, current: Json | undefined, hints: Hints): Json | undefined {
  const { other, own, references } = hints;
  const known = references[name];
  if (known !== undefined && known !== current) return known;
  if (typeof current === 'object' && current !== null) return undefined;
  const like = current === undefined || current === null ? undefined : String(current);
  const isOwners =
    isOwnerName(name) || nameKind(name) === 'account' || (like !== undefined && own.includes(like));
  const fits = (value: string): boolean =>
    like === undefined ? isId(value) : shapeOf(value) === shapeOf(like);
  const otherValue = isOwners ? (other.find(fits) ?? (like === undefined ? other[0] : undefined)) : undefined;
  const value = otherValue ?? (like === undefined ? undefined : hints.unused(like));
  return typeof current === 'number' && value !== undefined ? Number(value) : value;
}

/** A value for which no reader gave an example. */
function guessed(name: string, hints: Hints): Json {
  switch (guessType(name)) {
    case 'role':
      return hints.adminRole ?? 'admin';
    case 'roles':
      return [hints.adminRole ?? 'admin'];
    case 'flag':
      return true;
    case 'number':
      return NUMBER;
    case 'time':
      return TIME;
    case 'text':
      return TEXT;
  }
}

function otherTexts(name: string, current: string, hints: Hints): readonly string[] {
  const { own, other } = hints;
  if (own.includes(current)) {
    const otherValue = other.find((value) => shapeOf(value) === shapeOf(current));
    if (otherValue !== undefined) return [otherValue];
  }
  if (guessType(name) === 'role') return [different(current, hints.adminRole ?? 'admin', 'owner')];
  // A state that does not exist would only be refused, and one of them may come by itself.
  if (/^(?:status|state)$/i.test(name)) return ['approved', 'completed'].filter((each) => each !== current);
  switch (shapeOf(current)) {
    case 'uuid':
      return [different(current, UUID, UUID.replace('9876', '9875'))];
    case 'number':
      return [different(current, `${NUMBER}`, `${NUMBER + 1}`)];
    case 'address':
      return [`${TEXT}@example.invalid`];
    case 'day':
      return [TIME.slice(0, 10)];
    case 'time':
      return [TIME];
    case 'text':
      return [TEXT];
  }
}

function adminRole(name: string, { adminRole: role }: Hints): string {
  return guessType(name) === 'roles' ? (role ?? 'admin') : TEXT;
}

function different(current: string, first: string, second: string): string {
  return current === first ? second : first;
}

function isId(value: string): boolean {
  return !value.includes('@') && !value.includes(' ');
}

function shapeOf(value: string): 'uuid' | 'number' | 'address' | 'day' | 'time' | 'text' {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return 'uuid';
  if (/^\d+$/.test(value)) return 'number';
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return 'address';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'day';
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? 'time' : 'text';
}
