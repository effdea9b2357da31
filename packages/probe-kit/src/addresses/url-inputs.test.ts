import type { OperationInput } from '@probity/model';
import { expect, it, test } from 'vitest';
import { urlInputs } from './url-inputs.ts';

const text = (parts: Partial<OperationInput>): OperationInput => ({
  in: 'body',
  name: 'title',
  required: true,
  type: 'string',
  ...parts,
});

const operation = (inputs: readonly OperationInput[], excluded: string | null = null) => ({
  id: 'POST /v1/things',
  method: 'POST' as const,
  excluded,
  inputs,
});

it.each<[string, Partial<OperationInput>, 'format' | 'name' | null]>([
  ['a format', { name: 'page', format: 'uri' }, 'format'],
  ['a format of references', { name: 'page', format: 'uri-reference' }, 'format'],
  ['a name in snake case', { name: 'callback_url' }, 'name'],
  ['a name in camel case', { name: 'imageHref' }, 'name'],
  ['a field inside another', { name: 'hooks[].target' }, 'name'],
  ['a list of links', { name: 'links', type: 'array' }, 'name'],
  ['a query parameter', { in: 'query', name: 'feed' }, 'name'],
  ['a name with another end', { name: 'url_count', type: 'integer' }, null],
  ['a title', { name: 'title' }, null],
  ['a word that only holds one', { name: 'curl' }, null],
  ['a number', { name: 'source', type: 'integer' }, null],
  ['a choice', { name: 'source', enum: ['app', 'web'] }, null],
  ['an uploaded file', { name: 'file', format: 'binary' }, null],
  ['an id in the path', { in: 'path', name: 'source' }, null],
  ['an address in the path', { in: 'path', name: 'url' }, 'name'],
  ['a header', { in: 'header', name: 'origin' }, null],
])('%s', (_name, input, by) => {
  const [found] = urlInputs([operation([text(input)])]);
  expect(found?.by ?? null).toBe(by);
});

test('what is never sent is not named', () => {
  expect(urlInputs([operation([text({ format: 'uri' })], 'by the profile')])).toEqual([]);
});
