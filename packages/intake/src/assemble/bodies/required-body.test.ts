import type { Json } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { requiredBody } from './required-body.ts';

const text = { type: 'string' };
const document = { definitions: { Base: { required: ['title'], properties: { title: text, site: text } } } };

describe('a body with what is required', () => {
  test.each<[string, Json, object, Json | undefined]>([
    [
      'leaves out the rest',
      { name: 'a', site: 'string' },
      { required: ['name'], properties: { name: text, site: text } },
      { name: 'a' },
    ],
    [
      'keeps our own values',
      { name: 'a', note: '{canary}', project: '{project.id}', site: 'x' },
      { required: ['name'], properties: { name: text, note: text, project: text, site: text } },
      { name: 'a', note: '{canary}', project: '{project.id}' },
    ],
    [
      'keeps what makes it private',
      { note: '{canary}', private: true, visibility: 'private', site: 'x' },
      { properties: { note: text, private: { type: 'boolean' }, visibility: text, site: text } },
      { note: '{canary}', private: true, visibility: 'private' },
    ],
    [
      'looks into objects',
      { data: { title: 'a', site: 'x' }, more: 1 },
      { required: ['data'], properties: { data: { $ref: '#/definitions/Base' }, more: { type: 'integer' } } },
      { data: { title: 'a' } },
    ],
    [
      'knows what parts require',
      { title: 'a', site: 'x' },
      { allOf: [{ $ref: '#/definitions/Base' }] },
      { title: 'a' },
    ],
    [
      'is none where all is required',
      { name: 'a' },
      { required: ['name'], properties: { name: text } },
      undefined,
    ],
    ['is none where nothing would be left', { site: 'x' }, { properties: { site: text } }, undefined],
    ['is none where nothing is described', { name: 'a' }, {}, undefined],
    ['is none for a list', ['a'], { type: 'array', items: text }, undefined],
  ])('%s', (_name, template, schema, expected) => {
    expect(requiredBody(template, schema, document)).toEqual(expected);
  });
});
