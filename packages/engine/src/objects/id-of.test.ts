import { describe, expect, test } from 'vitest';
import type { RawAnswer } from '../ports.ts';
import { idOf } from './id-of.ts';

function answer(body: string, headers: RawAnswer['headers'] = {}): RawAnswer {
  return { status: 201, headers, body: Buffer.from(body), cut: false };
}

describe('the id of a new object', () => {
  const table = [
    ['a text', '{"id":"a-1"}', {}, { id: 'a-1', at: 'id', number: false }],
    ['a number', '{"id":7}', {}, { id: '7', at: 'id', number: true }],
    [
      'a number above 2^53, digit by digit',
      '{"id":9007199254740993}',
      {},
      { id: '9007199254740993', at: 'id', number: true },
    ],
    [
      'such a number in a wrapper',
      '{"data":{"id": 9223372036854775807}}',
      {},
      { id: '9223372036854775807', at: 'data.id', number: true },
    ],
    [
      'such digits as a text',
      '{"id":"9223372036854775807"}',
      {},
      { id: '9223372036854775807', at: 'id', number: false },
    ],
    [
      'the last segment of a Location',
      '',
      { location: '/notes/b-2' },
      { id: 'b-2', at: 'header:Location', number: false },
    ],
    [
      'an encoded segment of a Location, with its slash',
      '',
      { location: 'https://api.test/notes/team%2Fb-2?x=1' },
      { id: 'team/b-2', at: 'header:Location', number: false },
    ],
    [
      'a URN',
      '{"id":"urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66"}',
      {},
      { id: 'urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66', at: 'id', number: false },
    ],
    [
      'the last segment of a link to itself',
      '{"_links":{"self":{"href":"/notes/c-3"}}}',
      {},
      { id: 'c-3', at: '_links.self.href', number: false },
    ],
    [
      'the last segment of an id that is an address',
      '{"id":"/notes/7"}',
      {},
      { id: '7', at: 'id', number: false },
    ],
    ['none where nothing says it', '{"ok":true}', {}, undefined],
  ] as const;

  test.each(table)('%s', (_name, body, headers, expected) => {
    expect(idOf({ name: 'note', idAt: 'id' }, answer(body, headers), '/notes')).toEqual(expected);
  });
});
