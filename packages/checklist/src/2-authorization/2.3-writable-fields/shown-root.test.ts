import type { Json } from '@probity/model';
import type { Fields } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { shownRoot } from './shown-root.ts';

const OURS = 'chk-canary-1';

test.each<[string, Json | undefined, Fields, readonly string[] | undefined]>([
  ['beside the other fields', { name: OURS }, { name: OURS }, []],
  ['in an envelope with siblings', { user: { name: OURS }, meta: { from: 'web' } }, { name: OURS }, ['user']],
  ['in an object that the record has too', { details: { note: OURS } }, { details: { note: OURS } }, []],
  ['nowhere, if nothing is read again', { user: { name: OURS } }, { name: 'other' }, undefined],
  ['nowhere, if the word may be anybody’s', { user: { kind: 'new' } }, { kind: 'new' }, undefined],
  ['nowhere without a body', undefined, { name: OURS }, undefined],
])('the record is %s', (_name, sent, record, expected) => {
  expect(shownRoot(sent, record)).toEqual(expected);
});
