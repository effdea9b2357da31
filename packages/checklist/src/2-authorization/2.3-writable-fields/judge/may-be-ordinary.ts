import { nameKind, type Json } from '@probity/model';
import { isOwnerName, isRoleName, leafOf } from '../names.ts';
import type { CompleteRecord } from '../record.ts';

/**
 * Whether a field that was written may be ordinary data that the description of the body forgot, such as the state of a
 * postal address: text that the target itself leaves empty, and of which nobody says that callers may not write it.
 */
export function mayBeOrdinary(
  { marked = [] }: Pick<CompleteRecord, 'marked'>,
  field: string,
  before: Json | undefined,
  value: Json,
): boolean {
  if (marked.includes(field) || isRoleName(field) || isOwnerName(field)) return false;
  if (nameKind(leafOf(field)) !== 'plain') return false;
  const isText = Array.isArray(value)
    ? value.every((each) => typeof each === 'string')
    : typeof value === 'string';
  return isText && isEmpty(before);
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}
