import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@probity/model';
import { fieldIn } from '@probity/probe-kit';
import { isHighRank } from '../../names.ts';
import type { Hints } from './hints.ts';

/** A level or a rank, and not an amount. */
const HIGHEST_LEVEL = 100;

/**
 * What would raise whoever holds it: the value that an administrator's own record has in this field, and the members of
 * its enumeration above the present one. A value that is there already proves nothing.
 */
export function fromAbove(
  name: string,
  current: Json | undefined,
  { adminRecord, choices }: Pick<Hints, 'adminRecord' | 'choices'>,
): readonly Json[] {
  const admins = fieldIn(adminRecord, name);
  const elements = (choices[`${name}[]`] ?? []).map((each) => [each]);
  const listed: readonly Json[] = [...(choices[name] ?? []), ...elements];
  const ours = listed.findIndex((each) => holdsNow(current, each));
  // Members above ours come later in most lists; some begin with the highest.
  const ordered = [...listed.slice(ours + 1), ...listed.slice(0, Math.max(ours, 0))];
  const found = [
    ...(admins !== undefined && isRank(admins, current) ? [admins] : []),
    ...ordered.filter(isHighRank),
    ...ordered,
  ];
  return found.filter(
    (value, index) =>
      !holdsNow(current, value) && found.findIndex((each) => isDeepStrictEqual(each, value)) === index,
  );
}

function holdsNow(current: Json | undefined, value: Json): boolean {
  return current !== undefined && isDeepStrictEqual(current, value);
}

/** Whether a value says what its holder may do, and not who that is: a word, a low number or a list of words. */
function isRank(value: Json, current: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => isRank(each, undefined));
  const isLike = current === undefined || current === null || typeof current === typeof value;
  if (!isLike) return false;
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= HIGHEST_LEVEL;
  return typeof value === 'string' && /^[a-z][a-z _-]{1,30}$/i.test(value);
}
