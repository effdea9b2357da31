import { expect, test } from 'vitest';
import { bodyRoot, fieldsAtRoot, underRoot } from './body-root.ts';

test.each([
  ['a plain body', { name: 'n', size: 1 }, []],
  [
    'a document of JSON:API',
    { data: { type: 'notes', id: '1', attributes: { title: 't' } } },
    ['data', 'attributes'],
  ],
  ['an envelope', { data: { title: 't' } }, ['data']],
  ['the name of the resource', { note: { title: 't' } }, ['note']],
  ['a single field that is an object of its own', { preferences: { language: 'en' } }, []],
  ['an envelope beside other fields', { data: { title: 't' }, version: 2 }, []],
  ['a list', [{ title: 't' }], []],
])('the fields of %s are at their root', (_, template, root) => {
  expect(bodyRoot(template, 'note')).toEqual(root);
});

test('fields are read and merged at a root', () => {
  const root = ['data', 'attributes'];
  expect(fieldsAtRoot({ data: { attributes: { title: 't' } } }, root)).toEqual({ title: 't' });
  expect(underRoot({ role: 'admin' }, root)).toEqual({ data: { attributes: { role: 'admin' } } });
  expect(underRoot({ role: 'admin' }, [])).toEqual({ role: 'admin' });
});
