import type { Operation } from '@probity/model';
import { expect, test } from 'vitest';
import { isUnguessable, noSuchId } from './no-such-id.ts';
import { witnessesFor } from './witnesses.ts';

function operation(id: string, change: Partial<Operation> = {}): Operation {
  const [method = '', path = ''] = id.split(' ');
  const bindings = path.includes('{id}') ? { id: path.split('/')[1] ?? '' } : {};
  const effect = method === 'GET' ? 'reads' : 'writes';
  const plain = { excluded: null, authRole: null, public: false, ...change };
  return { id, method, path, bindings, effect, ...plain } as unknown as Operation;
}

const OPERATIONS = [
  operation('GET /me', { authRole: 'me' }),
  operation('GET /things'),
  operation('GET /things/{id}'),
  operation('GET /things/{id}/parts'),
  operation('DELETE /things/{id}'),
  operation('GET /cats/{id}'),
  operation('GET /dogs/{id}', { public: true }),
  operation('GET /birds/{id}', { excluded: 'The profile excludes it.' }),
  operation('GET /reports'),
  operation('GET /reports/{year}'),
];

test.each([
  [
    'one about an object is held against others about that type',
    'GET /things/{id}',
    ['GET /things/{id}/parts'],
  ],
  [
    'a write too, and only reads are asked for',
    'DELETE /things/{id}',
    ['GET /things/{id}', 'GET /things/{id}/parts'],
  ],
  ['one of which there is no other stays open', 'GET /cats/{id}', []],
  ['one with other parameters as well', 'GET /reports/{year}', []],
  [
    'one without parameters is held against the caller’s own record, objects and other lists',
    'GET /reports',
    ['GET /me', 'GET /things/{id}', 'GET /things/{id}/parts', 'GET /things'],
  ],
])('%s', (_what, id, witnesses) => {
  const asked = OPERATIONS.find((each) => each.id === id) ?? operation(id);
  expect(witnessesFor({ operations: OPERATIONS }, asked).map((each) => each.id)).toEqual(witnesses);
});

test.each([
  ['0b0f3c9a-6a4e-4a77-8a55-0d1f2f0c1b2a', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, true],
  ['17', /^\d{10}$/, false],
  ['5f1c0de3aa1b2c3d4e5f6071', /^[0-9a-f]{24}$/, true],
  ['prj_8sk2hd71hs02kf93', /^prj_[0-9a-f]{16}$/, true],
  ['red-shoes', /^red-[0-9a-f]{8}$/, false],
])('an id like %s that no object has', (id, form, unguessable) => {
  expect(noSuchId(id)).toMatch(form);
  expect(noSuchId(id)).not.toBe(id);
  expect(isUnguessable(id)).toBe(unguessable);
});
