import { nameKind, type Json } from '@probity/model';
import { guessType, isOwnerName } from '../names.ts';

/** What is known about the people and things that a value may name. */
export interface Hints {
  /** The role of an administrator, as its own record shows it. */
  readonly adminRole: string | null;
  /** Values that name the caller, and values that name somebody else. */
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** Ids of somebody else's objects, by the name of the field that would refer to them. */
  readonly references: Readonly<Record<string, string>>;
  /** An id that nobody has, of the make of another; undefined where any may be somebody's. */
  unused(like: string): string | undefined;
}

const NUMBER = 987_654;
const TEXT = `probity-${NUMBER}`;
const TIME = '2001-02-03T04:05:06.000Z';
const UUID = '9876540c-2a6f-4b5d-8e1f-987654987654';

/**
 * A value for a field that fits its type, differs from what stands there, and would not be there by chance. What names
 * somebody or something takes a value of ours, or one that nobody has; undefined where there is none.
 */
export function injectedValue(name: string, current: Json | undefined, hints: Hints): Json | undefined {
  if (nameKind(name) !== 'plain' || isOwnerName(name)) return reference(name, current, hints);
  if (typeof current === 'boolean') return !current;
  if (typeof current === 'number') return current === NUMBER ? NUMBER + 1 : NUMBER;
  if (typeof current === 'string') return otherText(name, current, hints);
  return Array.isArray(current) ? [adminRole(name, hints)] : guessed(name, hints);
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

function otherText(name: string, current: string, hints: Hints): string {
  const { own, other } = hints;
  if (own.includes(current)) {
    const otherValue = other.find((value) => shapeOf(value) === shapeOf(current));
    if (otherValue !== undefined) return otherValue;
  }
  if (guessType(name) === 'role') return different(current, hints.adminRole ?? 'admin', 'owner');
  // A state that does not exist would only be refused.
  if (/^(?:status|state)$/i.test(name)) return different(current, 'approved', 'completed');
  switch (shapeOf(current)) {
    case 'uuid':
      return different(current, UUID, UUID.replace('9876', '9875'));
    case 'number':
      return different(current, `${NUMBER}`, `${NUMBER + 1}`);
    case 'address':
      return `${TEXT}@example.invalid`;
    case 'day':
      return TIME.slice(0, 10);
    case 'time':
      return TIME;
    case 'text':
      return TEXT;
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
