import { readTarget, showProblem } from '@probity/intake';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { flowsPart } from './flows-part.ts';
import { drawSheet } from '../sheet.ts';
import { writeProfile } from '../write-profile.ts';

const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ok = (schema: unknown) => ({ responses: { 200: { description: 'ok', ...json(schema) } } });
const order = object({
  id: { type: 'string' },
  status: { type: 'string' },
  total_cents: { type: 'integer' },
});
const item = (name: string) => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
});

const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  paths: {
    '/carts': { post: { ...ok(order), requestBody: json(object({ note: { type: 'string' } })) } },
    '/carts/{cart_id}': { ...item('cart_id'), get: ok(order), delete: ok({}) },
    '/carts/{cart_id}/payment': { ...item('cart_id'), post: ok(order) },
    '/carts/{cart_id}/confirm': { ...item('cart_id'), post: ok(order) },
    '/orders': {
      get: ok(object({ items: { type: 'array', items: order } })),
      post: { ...ok(order), requestBody: json(object({ quantity: { type: 'integer', example: 2 } })) },
    },
    '/orders/{order_id}': { ...item('order_id'), get: ok(order), delete: ok({}) },
    '/coupons': { post: ok(object({ id: { type: 'string' } })) },
    '/coupons/{id}': { ...item('id'), delete: ok({}) },
    '/coupons/{id}/redeem': { ...item('id'), post: ok({}) },
    '/wallet': { get: ok(object({ balance_cents: { type: 'integer' } })) },
    '/notes': { get: ok({}), post: ok({}) },
  },
};

async function load(profile: string, document: object = SHOP) {
  return readTarget({
    profileText: `target: http://localhost\nidentities: { alice: { token: '\${T}' } }\n${profile}`,
    profilePath: 'probity.yaml',
    descriptionText: JSON.stringify(document),
    descriptionPath: 'openapi.json',
    env: { T: 'token' },
    readFile: () => Promise.reject(new Error('no file')),
  });
}

async function proposed(document: object = SHOP): Promise<string> {
  const loaded = await load('', document);
  if ('problems' in loaded) throw new Error('no target');
  const text = writeProfile(
    drawSheet((sheet) => {
      sheet.put('mode', 'observe');
      flowsPart(sheet, loaded.target);
    }),
  );
  return text.replace('mode: observe\n', '');
}

const uncommented = (text: string): string => text.replaceAll(/^# ?/gm, '').replace(/^[A-Za-z].*[^:]$/gm, '');

test('what is proposed runs nothing: the profile as it is written declares nothing', async () => {
  const text = await proposed();
  expect(text).toContain('Does only the server decide what this costs?');
  expect(parse(`${text}\nmode: observe`)).toEqual({ mode: 'observe' });
});

test('with the marks removed, the profile declares what was proposed', async () => {
  const loaded = await load(uncommented(await proposed()));
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  const { flows, oneTimeActions, serverValues } = loaded.target;
  expect(flows?.map(({ name, steps }) => [name, steps.map(({ operation }) => operation)])).toEqual([
    ['cart_confirm', ['POST /carts', 'POST /carts/{cart_id}/payment', 'POST /carts/{cart_id}/confirm']],
    ['order', ['POST /orders']],
  ]);
  expect(flows?.map(({ effect }) => effect.at)).toEqual(['status', 'items']);
  expect(flows?.map(({ undo }) => undo.length)).toEqual([1, 1]);
  expect(oneTimeActions).toMatchObject([
    { name: 'coupon_redeem', effect: { at: 'balance_cents' }, act: { values: { id: '{id}' } } },
  ]);
  expect(serverValues).toMatchObject([{ name: 'order', quantity: 'quantity', total: 'total_cents' }]);
});

it.each([
  ['nothing of value', { '/notes': { post: ok({}) } }],
  ['an action on something that nobody makes', { '/orders/{id}/pay': { ...item('id'), post: ok({}) } }],
  ['something that cannot be read back', { '/orders': { post: ok({}) } }],
])('nothing is proposed for %s', async (_name, paths) => {
  expect((await proposed({ ...SHOP, paths })).trim()).toBe('');
});
