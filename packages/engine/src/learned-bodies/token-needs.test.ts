import { describe, expect, test } from 'vitest';
import type { Operation } from '@probity/model';
import { operation } from '../accounts/small-target.test-api.ts';
import type { RawAnswer } from '../ports.ts';
import { describedNeeds, refusedNeed } from './token-needs.ts';
import { withTokens } from '../update-tokens/with-tokens.ts';

const put = (more: Partial<Operation>): Operation =>
  operation('PUT', '/notes/{id}', { effect: 'writes', ...more });
const json = (template: NonNullable<Operation['body']>['template']) => ({
  type: 'application/json',
  template,
});
const answer = (status: number, body: string, headers: RawAnswer['headers'] = {}): RawAnswer => ({
  status,
  headers,
  body: Buffer.from(body),
  cut: false,
});

describe('what an operation asks for by its description', () => {
  test.each([
    ['a header', { parameters: [{ name: 'If-Match', in: 'header' }] }, [{ in: 'header', name: 'If-Match' }]],
    [
      'a field of the body',
      { body: json({ title: 'x', lockVersion: 0 }) },
      [{ in: 'body', path: ['lockVersion'] }],
    ],
    [
      'a field inside',
      { body: json({ metadata: { resourceVersion: '' } }) },
      [{ in: 'body', path: ['metadata', 'resourceVersion'] }],
    ],
    [
      'a revision in the query',
      { parameters: [{ name: 'rev', in: 'query' }] },
      [{ in: 'query', name: 'rev' }],
    ],
    ['not the version of the API', { parameters: [{ name: 'version', in: 'query' }] }, []],
    ['not what carries our canary', { body: json({ version: '{canary}' }) }, []],
    ['nothing for a read', { effect: 'reads', parameters: [{ name: 'If-Match', in: 'header' }] }, []],
  ] as const)('%s', (_name, more, expected) => {
    expect(describedNeeds(put(more))).toEqual(expected);
  });
});

describe('what a refusal asks for', () => {
  test.each([
    ['428', 428, '', { in: 'header', name: 'If-Match' }],
    ['412', 412, '{"error":"stale"}', { in: 'header', name: 'If-Match' }],
    [
      '400 that names the header',
      400,
      '{"error":"If-Match is required"}',
      { in: 'header', name: 'If-Match' },
    ],
    [
      '409 that names the field',
      409,
      '{"message":"lock_version is stale"}',
      { in: 'body', path: ['lock_version'] },
    ],
    ['409 about something else', 409, '{"message":"the name is taken"}', undefined],
    ['403', 403, '{"message":"wrong version"}', undefined],
  ] as const)('%s', (_name, status, body, expected) => {
    expect(refusedNeed(put({ body: json({}) }), answer(status, body))).toEqual(expected);
  });

  test('a deletion without a body takes it in the query', () => {
    const remove = operation('DELETE', '/notes/{id}', { effect: 'destroys' });
    expect(refusedNeed(remove, answer(409, 'rev is missing'))).toEqual({ in: 'query', name: 'rev' });
  });
});

describe('the tokens of an item', () => {
  const needs = [
    { in: 'header', name: 'If-Match' },
    { in: 'body', path: ['version'] },
  ] as const;

  test.each([
    [
      'its ETag and its field',
      answer(200, '{"data":{"version":3}}', { ETag: 'W/"3"' }),
      { 'If-Match': 'W/"3"' },
      { title: 'x', version: 3 },
    ],
    [
      'a field as long as it is',
      answer(200, '{"version":9007199254740993}'),
      { 'If-Match': '*' },
      { title: 'x', version: JSON.rawJSON('9007199254740993') },
    ],
    [
      'what is there, where nothing is shown',
      answer(200, '{}'),
      { 'If-Match': '*' },
      { title: 'x', version: 1 },
    ],
  ])('%s', (_name, item, headers, template) => {
    const sent = withTokens(put({ body: json({ title: 'x', version: 1 }) }), needs, item);
    expect(sent.headers).toEqual(headers);
    expect(JSON.stringify(sent.body?.template)).toBe(JSON.stringify(template));
  });
});
