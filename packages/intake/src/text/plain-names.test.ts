import { expect, test } from 'vitest';
import { mayRefer } from './plain-names.ts';

const NOUNS = new Set(['board', 'note']);

const NAMES: readonly (readonly [string, string | number, object | undefined, boolean])[] = [
  ['owner_id', 7, undefined, true],
  ['from', 'carla', undefined, true],
  ['from', 12, undefined, true],
  ['board', 3, undefined, true],
  ['folder', 'inbox', undefined, true],
  ['approved_by', 0, undefined, true],
  ['sort_by', 'name', { enum: ['name'] }, false],
  ['celsius', 21, undefined, false],
  ['perItem', 5, undefined, false],
  ['price', 9.5, undefined, false],
  ['status', 'open', undefined, false],
  ['side', 'left', { enum: ['left', 'right'] }, false],
  ['token', '7700aaaa-0000-4000-8000-000000000001', { format: 'uuid' }, true],
  ['born', '1990-01-15', undefined, false],
  ['when', 'x', { format: 'date' }, false],
  ['text', 'Buy some milk', undefined, false],
  ['country', 'DE', undefined, false],
];

test.each(NAMES)('%s: %s (%j) may name something: %s', (name, value, schema, expected) => {
  expect(mayRefer(name, value, schema as Record<string, unknown> | undefined, NOUNS)).toBe(expected);
});
