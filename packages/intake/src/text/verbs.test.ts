import { expect, test } from 'vitest';
import { described } from '../description/described.fake.ts';
import { verbKindIn } from './verbs.ts';

test.each([
  ['a verb at the beginning of a name', 'createProject', '', 'create'],
  ['a verb after the object', 'Project_Update', '', 'update'],
  ['a verb in the third person', null, 'Creates a project', 'create'],
  ['writing', 'writeFloatTable', '', 'update'],
  ['writing one', null, 'Write a note', 'create'],
  ['writing what is there', null, 'Writes a value to the table', 'update'],
  ['setting', null, 'Sets the value of a variable', 'update'],
  ['granting', 'grantPermissions', 'Set new permissions', 'create'],
  ['the method, which is no verb', 'Actions_Post', 'Set an action', 'update'],
  ['the method, and nothing else', 'post_bulkmd5', 'Bulk search of hashes', 'list'],
  ['an object that could be a verb', 'List_Post', 'Create a list', 'create'],
  ['objects that could be a verb', 'views_post', 'Views: Create a view', 'create'],
  ['a verb that could be an object', 'listPost', '', 'list'],
  ['something that is computed', null, 'Calculates the price', 'ask'],
  ['an object called after a computation', 'createQuery', '', 'create'],
  ['an object called so that comes first', 'Query_Create', '', 'create'],
  ['something that is done', null, 'Send the invoice', 'act'],
  ['no verb', 'projects', 'Something', undefined],
])('%s', (_, operationId, summary, verbKind) => {
  expect(verbKindIn(described('POST', '/x', { operationId, summary }))).toBe(verbKind);
});
