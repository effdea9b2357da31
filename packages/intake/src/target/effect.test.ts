import type { Method } from '@probity/model';
import { expect, test } from 'vitest';
import { effectOf } from './effect.ts';

const described = (method: Method, path: string, operationId: string | null = null, summary = '') => ({
  id: `${method} ${path}`,
  method,
  path,
  template: path,
  operationId,
  summary,
  prose: '',
  scopes: [],
  tags: [],
  security: 'unsaid' as const,
  parameters: [],
  body: null,
  answer: null,
  answers: [],
});

test.each([
  ['GET', '/users', null, '', 'reads', null],
  ['HEAD', '/users', null, '', 'reads', null],
  ['GET', '/users/v1/purge', null, '', 'destroys', 'purge'],
  ['GET', '/createdb', 'dropTables', '', 'destroys', 'drop'],
  ['GET', '/db', null, 'Wipe the database', 'destroys', 'wipe'],
  ['GET', '/deleted-items', 'listDeletedItems', '', 'reads', null],
  ['GET', '/backdrops', null, 'Presets', 'reads', null],
  ['GET', '/{delete}', null, '', 'reads', null],
  ['POST', '/auth/reset-password', null, '', 'writes', null],
  ['POST', '/bulk/delete', null, '', 'destroys', null],
  ['PUT', '/users/{id}', null, '', 'writes', null],
  ['DELETE', '/users/{id}', null, '', 'destroys', null],
] as const)('%s %s (%s, “%s”) %s', (method, path, operationId, summary, effect, word) => {
  const excluded = word === null ? null : `Its name says “${word}”, and it is a GET.`;
  expect(effectOf(described(method, path, operationId, summary))).toEqual({ effect, excluded });
});
