import type { Json } from '@probity/model';
import { sensitiveKind } from '@probity/probe-kit/sensitive-names';

/** A value that by its name may be the stored form of a password, and what stands beside it. */
export interface StoredRecord {
  readonly value: string;
  /** The names speak of a password, so that a long computation is worth it. */
  readonly isPassword: boolean;
  /** The texts beside it. */
  readonly alongside: readonly string[];
  /** Those of them that are called a salt. */
  readonly salts: readonly string[];
  /** The whole numbers beside it, one of which may be a count of rounds. */
  readonly numbers: readonly number[];
}

const SHORTEST = 16;
const LONGEST = 1200;
const LONGEST_ALONGSIDE = 128;
/** More of a list say nothing more. */
const MOST = 40;
const DEEPEST = 30;

/** The values of a document that may be stored forms of passwords. */
export function storedRecords(json: Json): readonly StoredRecord[] {
  const found: StoredRecord[] = [];
  const walk = (value: Json, name: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST || found.length >= MOST) return;
    if (!Array.isArray(value)) found.push(...recordsOf(Object.entries(value), name));
    for (const [key, each] of Object.entries(value)) walk(each, Array.isArray(value) ? name : key, depth + 1);
  };
  walk(json, '', 0);
  return found.slice(0, MOST);
}

function recordsOf(entries: readonly (readonly [string, Json])[], parent: string): readonly StoredRecord[] {
  return entries.flatMap(([name, value]) => {
    if (typeof value !== 'string' || value.length < SHORTEST || value.length > LONGEST) return [];
    const isOfPassword = [name, parent].some((each) => sensitiveKind(each) === 'password');
    if (!isOfPassword && !/hash|digest/i.test(name)) return [];
    const others = entries.filter(([other]) => other !== name);
    const salts = textsOf(others.filter(([other]) => /salt/i.test(other)));
    return {
      value,
      isPassword: isOfPassword || salts.length > 0,
      alongside: textsOf(others),
      salts,
      numbers: others.flatMap(([, each]) => (Number.isInteger(each) ? [Number(each)] : [])),
    };
  });
}

function textsOf(entries: readonly (readonly [string, Json])[]): readonly string[] {
  return entries.flatMap(([, each]) =>
    typeof each === 'string' && each !== '' && each.length <= LONGEST_ALONGSIDE ? [each] : [],
  );
}
