import type { Operation, Resource } from '@probity/model';
import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const path = '/teams/{name}';

test.each([
  ['a POST that makes it', 'POST', {}, 'name'],
  [
    'a PUT that makes it, where another changes it',
    'PUT',
    { create: `PUT ${path}`, update: `PATCH ${path}` },
    'name',
  ],
  ['no PUT that also changes it', 'PUT', { create: `PUT ${path}` }, undefined],
  ['no POST to one that is there', 'POST', { create: 'POST /v1/teams' }, undefined],
] as const)('the address of an object is chosen by %s', (_name, method, more, param) => {
  const team = { name: 'team', create: `POST ${path}`, update: null, ...more };
  const operation = { id: `${method} ${path}`, method, path, bindings: { name: 'team' } };
  const target = { resources: [team as unknown as Resource] };
  expect(ownAddress(target, operation as unknown as Operation)?.param).toBe(param);
});
