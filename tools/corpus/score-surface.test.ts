import type { Reference } from '@probity/model';
import { expect, test } from 'vitest';
import { scoreSurface, type SurfaceScore } from './score-surface.ts';
import { readSurfaceLabels, SURFACE_SETS, type SurfaceLabels } from './surface-labels.ts';

const reference = (name: string, more: Partial<Reference> = {}): Reference => ({
  id: `GET /notes/{id} path:${name}`,
  where: 'path',
  name,
  many: false,
  kind: 'object',
  to: 'note',
  key: 'id',
  address: 1,
  state: 'settled',
  signs: [{ rule: 'P1', message: '', source: 'description' }],
  confidence: 'sure',
  ...more,
});

type Labelled = SurfaceLabels['operations'][string];
const CASES: readonly (readonly [
  what: string,
  found: readonly Reference[],
  labelled: Labelled,
  score: Partial<SurfaceScore>,
])[] = [
  ['found', [reference('id')], { 'path:id': ['object'] }, { right: 1 }],
  ['found and one of two kinds', [reference('id')], { 'path:id': ['parent', 'object'] }, { right: 1 }],
  ['found, another kind', [reference('id')], { 'path:id': ['account'] }, { right: 1, wrongKind: 1 }],
  ['tried', [reference('id', { state: 'tried' })], { 'path:id': ['object'] }, { right: 1 }],
  ['open', [reference('id', { state: 'open' })], { 'path:id': ['object'] }, { asked: 1 }],
  ['only listed', [reference('id', { state: 'listed' })], { 'path:id': ['object'] }, { missed: 1 }],
  ['not found', [], { 'path:id': ['object'] }, { missed: 1 }],
  ['names nothing', [reference('id')], {}, { extra: 1 }],
  ['names nothing and is listed', [reference('id', { state: 'listed' })], {}, {}],
  ['debatable', [reference('id')], { 'path:id': 'debatable' }, {}],
];

test.each(CASES)('%s', (_what, references, labelled, expected) => {
  const operation = { roles: ['reads'], audience: 'users', audienceBy: '', references } as const;
  const surface = { operations: [{ operation: 'GET /v1/notes/{id}', ...operation }] };
  const labels = { document: 'a', operations: { 'GET /notes/{id}': labelled } };
  const { notes: _notes, ...score } = scoreSurface(surface, labels, (id) => id.replace('/v1', ''));
  expect(score).toEqual({ right: 0, wrongKind: 0, asked: 0, missed: 0, extra: 0, ...expected });
});

test('no provider is in two sets of labels', async () => {
  const sets = await Promise.all(SURFACE_SETS.map(readSurfaceLabels));
  const providers = sets.flatMap((labels) => labels.map(({ document }) => document.split('/')[0]));
  expect(new Set(providers).size).toBe(providers.length);
});
