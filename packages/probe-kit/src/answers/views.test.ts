import type { Exchange, Json } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { fieldsLacking, viewsIn, type View } from './views.ts';

const page = (body: Json | string) =>
  ({ answer: { body: typeof body === 'string' ? body : JSON.stringify(body) } }) as unknown as Exchange;

describe('finding an object in answers', () => {
  it.each<[string, Json | string, readonly View[]]>([
    ['an answer that is the object', { id: 'n1', text: 'x' }, [{ id: 'n1', text: 'x' }]],
    ['an envelope', { data: { id: 'n1' }, ok: true }, [{ id: 'n1' }]],
    ['one of a list', [{ id: 'n0' }, { id: 'n1' }], [{ id: 'n1' }]],
    ['an id that is a number', { items: [{ id: 71 }, { id: 'n1', n: 2 }] }, [{ id: 'n1', n: 2 }]],
    ['an entry without the id, by its text', [{ title: 'chk-1 and more' }], [{ title: 'chk-1 and more' }]],
    ['another object', [{ id: 'n2', title: 'other' }], []],
    ['no JSON', '<p>n1 chk-1</p>', []],
  ])('%s', (_name, body, expected) => {
    expect(viewsIn([page(body)], 'n1', 'chk-1')).toEqual(expected);
  });
});

describe('what a view lacks of another', () => {
  const whole: View = { id: 'n1', text: 'x', at: '2026-01-01T00:00:00Z', count: 3, mine: true, none: null };
  it.each<[string, View, readonly string[]]>([
    ['nothing, where all is there', whole, []],
    [
      'nothing, where only numbers, flags and times differ',
      { ...whole, count: 4, mine: false, at: '2026-01-02' },
      [],
    ],
    ['a field that is left out', { id: 'n1', at: '2026-01-01', count: 3, mine: true }, ['text']],
    ['a field that is hidden', { ...whole, text: '***' }, ['text']],
  ])('%s', (_name, part, expected) => {
    expect(fieldsLacking(whole, part)).toEqual(expected);
  });

  it('names what lies deeper by its path', () => {
    expect(fieldsLacking({ a: { b: ['x', 'y'] } }, { a: { b: ['x'] } })).toEqual(['a.b.1']);
  });
});
