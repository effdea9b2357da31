import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '@probity/model';
import { fieldIn, recordIn, succeeded } from '@probity/probe-kit';
import type { ValidationRecord } from '../record.ts';
import { valueIn } from '../value-in.ts';

/**
 * Under which name reads show what a body has in a field: that of the same value after the legitimate call, or of the
 * same path or a part of it where that call leaves the field out. Undefined if reads do not show it.
 */
export function placeShown(
  { control, before, object = null, idAt = 'id' }: ValidationRecord,
  field: string,
): string | undefined {
  if (control === undefined || !succeeded(before)) return undefined;
  const record = recordIn(before, idAt, object);
  const sent = valueIn(parseJson(control.request.body ?? undefined) ?? null, field);
  const names = field.split('.');
  const places = names.map((_, index) => names.slice(index).join('.'));
  return places.find((place) => {
    const shown = fieldIn(record, place);
    return sent === undefined ? shown !== undefined : isDeepStrictEqual(shown, sent);
  });
}
