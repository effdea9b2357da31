import type { Json } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { idInText, idPlaceIn } from './id-place.ts';

const order = { name: 'order', idAt: 'id' };
const cases: readonly [string, Json | undefined, string | undefined, string | undefined][] = [
  ['where the target says', { id: 'a1', data: { id: 'b2' } }, undefined, 'id'],
  ['in a number', { id: 7 }, undefined, 'id'],
  ['by another usual name', { uuid: 'a1' }, undefined, 'uuid'],
  ['by the name of its type', { order_id: 'a1' }, undefined, 'order_id'],
  ['in the usual wrapper', { data: { id: 'a1' } }, undefined, 'data.id'],
  ['in a wrapper of its type', { user: { id: 'u1' }, order: { id: 'a1' } }, undefined, 'order.id'],
  ['in Location', { ok: true }, '/v1/orders/a1', 'header:Location'],
  ['in a whole Location', undefined, 'https://api.example/v1/orders/a1/', 'header:Location'],
  ['in the body rather than in Location', { data: { id: 'a1' } }, '/v1/orders/a1', 'data.id'],
  ['in a link to itself', { _links: { self: { href: '/v1/orders/a1' } } }, undefined, '_links.self.href'],
  ['in a whole link', { url: 'https://api.example/v1/orders/a1' }, undefined, 'url'],
  ['nowhere if a link leads elsewhere', { url: 'https://shop.example/carts/a1' }, undefined, undefined],
  ['nowhere if only another object has one', { user: { id: 7 } }, undefined, undefined],
  ['nowhere if it is empty', { id: '', data: { id: null } }, undefined, undefined],
  ['nowhere if Location leads elsewhere', { ok: true }, '/v1/jobs/a1', undefined],
  ['nowhere if Location is the collection', { ok: true }, '/v1/orders/', undefined],
  ['nowhere in a list', [{ id: 'a1' }], undefined, undefined],
  ['nowhere in what only looks like a field', { constructor: {} }, undefined, undefined],
];

describe('the id of a new object stands', () => {
  it.each(cases)('%s', (_name, body, location, place) => {
    expect(idPlaceIn({ body, location, path: '/v1/orders?dry=0' }, order)).toBe(place);
  });

  it('in the header that the target names', () => {
    const named = { name: 'order', idAt: 'header:X-Id' };
    expect(idPlaceIn({ body: { id: 'a1' }, location: undefined, path: '/v1/orders' }, named)).toBe(
      'header:X-Id',
    );
  });
});

describe('the id in a text', () => {
  it.each([
    ['a1', 'a1'],
    ['urn:note:7', 'urn:note:7'],
    ['team/a1', 'team/a1'],
    ['/v1/orders/a1?x=1', 'a1'],
    ['https://api.example/v1/orders/a%2F1/', 'a/1'],
    ['/v1/orders/100%', '100%'],
    ['/', undefined],
  ])('%s', (text, id) => {
    expect(idInText(text)).toBe(id);
  });
});
