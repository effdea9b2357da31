import { describe, expect, it } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

type Catalogue = Map<string, { readonly unitCents: number; readonly currency: string }>;
type OrderLine = (body: unknown, catalogue: Catalogue) => unknown;

const { orderLine } = (await loadTypeScriptExample(import.meta.dirname)) as { orderLine: OrderLine };

const MUG = '0198f3c2-7c1e-7b6a-9d55-3f1c2b7a9e10';
const GONE = '0198f3c2-7c1e-7b6a-9d55-3f1c2b7a9e11';
const catalogue: Catalogue = new Map([[MUG, { unitCents: 1999, currency: 'EUR' }]]);

describe('the example of check 4.4', () => {
  it.each([
    [1, 1999],
    [3, 5997],
    [100, 199_900],
  ])('computes the total of %i pieces itself', (quantity, totalCents) => {
    const line = { productId: MUG, quantity, unitCents: 1999, currency: 'EUR', totalCents };
    expect(orderLine({ productId: MUG, quantity }, catalogue)).toEqual(line);
  });

  it.each([
    ['price', 1],
    ['unitCents', 1],
    ['total', 1],
    ['totalCents', 1],
    ['discount', 100],
    ['currency', 'VND'],
  ])('refuses a body that states its own %s', (field, value) => {
    expect(() => orderLine({ productId: MUG, quantity: 1, [field]: value }, catalogue)).toThrow(field);
  });

  it.each([-1, 0, 0.001, 101, 1e9, 2 ** 31, Number.NaN, Infinity, '2', [2], null, undefined, true])(
    'refuses the quantity %j',
    (quantity) => {
      expect(() => orderLine({ productId: MUG, quantity }, catalogue)).toThrow('quantity');
    },
  );

  it.each([null, [], 'order', 7])('refuses the body %j', (body) => {
    expect(() => orderLine(body, catalogue)).toThrow('expected object');
  });

  it('refuses a product that is not for sale', () => {
    expect(() => orderLine({ productId: GONE, quantity: 1 }, catalogue)).toThrow('not for sale');
  });

  it('refuses a product id of another form', () => {
    expect(() => orderLine({ productId: '1', quantity: 1 }, catalogue)).toThrow('productId');
  });
});
