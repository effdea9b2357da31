import { describe, expect, test } from 'vitest';
import { contentTypeOf, encodeBody } from './encode-body.ts';
import { cookiesOf, extractText } from './extract.ts';
import { operation } from '../accounts/small-target.test-api.ts';
import { requestOf } from './request-of.ts';
import { fillJson, fillText, placeholdersOf } from './template.ts';

describe('templates', () => {
  test('fill strings wherever they stand, and keep the type of a whole placeholder', () => {
    const template = {
      id: '{project.id}',
      text: 'of {project.id} by {user}',
      list: ['{user}', 1, null],
      other: '{unknown}',
    };
    expect(fillJson(template, { 'project.id': 7, user: 'alice' })).toEqual({
      id: 7,
      text: 'of 7 by alice',
      list: ['alice', 1, null],
      other: '{unknown}',
    });
  });

  test('fill a value only once, whatever it holds', () => {
    expect(fillText('{a}', { a: '{b}$&', b: 'no' })).toBe('{b}$&');
  });

  test('name their placeholders', () => {
    expect(placeholdersOf({ a: '{x} {y.id}', b: ['{x}'] })).toEqual(['x', 'y.id']);
  });
});

test.each([
  ['application/json', { a: 1 }, '{"a":1}'],
  ['application/x-www-form-urlencoded', { user: 'a b', n: 1, l: ['x', 'y'] }, 'user=a+b&n=1&l=x&l=y'],
  ['text/plain', 'hello', 'hello'],
  ['application/vnd.api+json; charset=utf-8', 'x', '"x"'],
])('a body of %s is written as %j', (type, content, expected) => {
  expect(encodeBody(type, content)).toBe(expected);
});

test('a multipart body has its boundary in its type', () => {
  const boundary = contentTypeOf('multipart/form-data').split('boundary=')[1] ?? '';
  expect(encodeBody('multipart/form-data', { a: 'b' })).toContain(
    `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`,
  );
});

describe('places of an answer', () => {
  const answer = {
    status: 200,
    headers: {
      'X-Token': 'abc',
      'set-cookie': ['sid=s%201; Path=/; Max-Age=60', 'old=; Max-Age=0', 'gone=x; Max-Age=0'],
    },
    body: Buffer.from(
      JSON.stringify({ data: { items: [{ id: 5 }], empty: '', a: null }, constructor: 'own' }),
    ),
    cut: false,
  };
  test.each([
    ['data.items[0].id', '5'],
    ['data.items.0.id', '5'],
    ['$.data.items.0.id', '5'],
    ['header:x-token', 'abc'],
    ['cookie:sid', 's%201'],
    ['cookie:gone', undefined],
    ['data.empty', undefined],
    ['data.a', undefined],
    ['data', undefined],
    ['data.toString', undefined],
    ['nowhere.at.all', undefined],
  ])('%s holds %j', (where, expected) => {
    expect(extractText(answer, where)).toBe(expected);
  });

  test('cookies say how long they live', () => {
    expect(cookiesOf(answer)).toEqual({ sid: { value: 's%201', lifetime: 60_000, httpOnly: false } });
  });
});

describe('a request', () => {
  test('has a fresh value each time, and the same one wherever it is asked for', () => {
    const post = operation('POST', '/notes', {
      headers: { 'Idempotency-Key': '{fresh}' },
      body: { type: 'application/json', template: { nonce: '{fresh}' } },
    });
    const [one, other] = [requestOf(post, { values: {} }), requestOf(post, { values: {} })];
    expect(one.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.body).toBe(JSON.stringify({ nonce: one.headers['Idempotency-Key'] }));
    expect(other.headers['Idempotency-Key']).not.toBe(one.headers['Idempotency-Key']);
  });

  test.each([
    ['a/b', '/notes/a%2Fb'],
    ['urn:note:7', '/notes/urn%3Anote%3A7'],
    ['owner:repo', '/notes/owner%3Arepo'],
  ])('has the id %s in one segment', (id, path) => {
    expect(requestOf(operation('GET', '/notes/{id}'), { params: { id }, values: {} }).path).toBe(path);
  });
});
