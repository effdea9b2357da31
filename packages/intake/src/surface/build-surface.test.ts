import { expect, test } from 'vitest';
import { surfaceWith, type Asked } from './surface.fake.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };

/** What the surface says of one value of one operation: rule, kind, what it names, state. */
async function verdictOn(operation: string, asked: Asked, value: string): Promise<string> {
  const { operations } = await surfaceWith({ [operation]: asked });
  const found = operations
    .find((each) => each.operation === operation)
    ?.references.find((each) => each.id === `${operation} ${value}`);
  return found === undefined
    ? 'no reference'
    : `${found.signs[0]?.rule} ${found.kind} ${found.to} ${found.state}`;
}

const RIGHT: readonly (readonly [operation: string, asked: Asked, value: string, expected: string])[] = [
  ['PUT /notes/{id}', {}, 'path:id', 'P1 object note settled'],
  ['GET /tags/{tag}', {}, 'path:tag', 'P2 object tag settled'],
  ['GET /ships/{shipSymbol}', {}, 'path:shipSymbol', 'P2 object ship settled'],
  ['GET /users/{user_id}/notes', {}, 'path:user_id', 'P3 account account settled'],
  ['GET /authors/{username}', {}, 'path:username', 'P3 account account settled'],
  ['GET /pages/{slug}', {}, 'path:slug', 'P4 object page settled'],
  ['GET /orders/{order_number}', {}, 'path:order_number', 'P5 object order settled'],
  ['GET /raw/show/{note}', {}, 'path:note', 'P6 object note settled'],
  ['GET /team/{teamname}', {}, 'path:teamname', 'P6 object team settled'],
  ['GET /raw/show/{blob_id}', {}, 'path:blob_id', 'P7 object blob settled'],
  ['GET /raw/show/{idNote}', {}, 'path:idNote', 'P8 object note settled'],
  ['GET /folders/{folder_id}/notes/{id}', {}, 'path:folder_id', 'P1 parent folder settled'],
  ['GET /orgs/{org}/notes', {}, 'path:org', 'P2 tenant org settled'],
  ['GET /raw/show/{thing}', {}, 'path:thing', 'A2 object null open'],
  ['GET /notes/lookup', { query: { id: text } }, 'query:id', 'Q1 object note settled'],
  ['DELETE /notes', { query: { ids: list } }, 'query:ids', 'Q2 object note settled'],
  ['POST /notes/bulk-delete', { body: { ids: list } }, 'body:ids[]', 'Q2 object note settled'],
  ['POST /notes/move', { body: { note_ids: list } }, 'body:note_ids[]', 'F1 object note settled'],
  ['GET /people/search', { query: { email: text } }, 'query:email', 'Q3 owner account settled'],
  ['POST /exports', { body: { note_id: text } }, 'body:note_id', 'F1 object note settled'],
  ['GET /tags', { query: { author_id: text } }, 'query:author_id', 'F2 owner account settled'],
  ['POST /shares', { body: { user_id: text } }, 'body:user_id', 'F2 account account settled'],
  ['GET /tags', { query: { tenant_id: text } }, 'query:tenant_id', 'F3 tenant tenant settled'],
  ['POST /moves', { body: { from_folder_id: text } }, 'body:from_folder_id', 'F4 object folder settled'],
  [
    'POST /moves',
    { body: { origin_id: { type: 'string', description: 'The id of the folder.' } } },
    'body:origin_id',
    'F5 object folder settled',
  ],
  ['PATCH /notes/{id}', { body: { parent_id: text } }, 'body:parent_id', 'F6 object note settled'],
  [
    'POST /moves',
    { body: { folder: { type: 'object', properties: { id: text } } } },
    'body:folder.id',
    'B2 object folder settled',
  ],
  [
    'POST /notes/read',
    { body: { data: { type: 'object', properties: { id: text } } } },
    'body:data.id',
    'B3 object note settled',
  ],
  ['POST /notes', { body: { id: text, text } }, 'body:id', 'B1 object note tried'],
  ['GET /tags', { headers: ['X-Org-Id'] }, 'header:X-Org-Id', 'K1 tenant org settled'],
  ['GET /tags', { headers: ['X-User-Id'] }, 'header:X-User-Id', 'H1 account account settled'],
  ['GET /tags', { query: { owner: text } }, 'query:owner', 'W1 owner account tried'],
  ['GET /tags', { query: { folder: text } }, 'query:folder', 'W2 parent folder tried'],
  ['GET /tags', { query: { workspace: text } }, 'query:workspace', 'W3 tenant workspace tried'],
  ['GET /notes/by-slug', { query: { slug: text } }, 'query:slug', 'W4 object note tried'],
  ['GET /tags', { query: { scope: { enum: ['mine', 'all'] } } }, 'query:scope', 'S1 owner null tried'],
  [
    'PATCH /notes/{id}',
    { body: { batch_id: text }, answer: { batch_id: text } },
    'body:batch_id',
    'T1 object null tried',
  ],
  ['PATCH /notes/{id}', { body: { batch_id: text } }, 'body:batch_id', 'L2 object null listed'],
  [
    'POST /exports',
    { body: { batch_ref: text }, required: ['batch_ref'] },
    'body:batch_ref',
    'A6 object null open',
  ],
  [
    'GET /tags',
    { query: { entity_id: text }, required: ['entity_id'] },
    'query:entity_id',
    'A3 object null open',
  ],
  ['POST /exports', { body: { folder: text } }, 'body:folder', 'L1 object folder listed'],
  ['PUT /hosts/{address}', {}, 'path:address', 'P9 object host settled'],
  ['GET /raw/{build_num}/log', {}, 'path:build_num', 'P7 object build settled'],
  ['GET /raw/show/{noteIdOrSlug}', {}, 'path:noteIdOrSlug', 'P6 object note settled'],
  ['GET /raw/show/{target_username}', {}, 'path:target_username', 'P3 account account settled'],
  ['GET /tags/{folder}', {}, 'path:folder', 'P6 parent folder settled'],
  ['GET /notes/{id}/parts', { query: { external_id: text } }, 'path:id', 'P1 parent note settled'],
  ['GET /items/{externalItemId}', {}, 'path:externalItemId', 'P1 object item settled'],
  ['POST /exports', { body: { note_id_list: text } }, 'body:note_id_list', 'F1 object note settled'],
  [
    'POST /exports',
    { body: { folder: { type: 'string', format: 'uuid' } } },
    'body:folder',
    'F1 object folder settled',
  ],
  [
    'GET /tags',
    { query: { folder: { type: 'string', description: 'The id of the folder.' } } },
    'query:folder',
    'F5 parent folder settled',
  ],
  [
    'GET /scans',
    { query: { device_id: text }, answer: { device: { type: 'object', properties: { id: text } } } },
    'query:device_id',
    'F7 parent device settled',
  ],
  [
    'POST /start-shift',
    { body: { shift_id: text }, required: ['shift_id'] },
    'body:shift_id',
    'F8 object shift settled',
  ],
  [
    'POST /exports',
    { body: { batch_ref: text }, required: ['batch_ref'], answer: { batch_ref: text } },
    'body:batch_ref',
    'T2 object null settled',
  ],
  [
    'POST /exports',
    { body: { subject: { type: 'string', format: 'uuid' } }, required: ['subject'] },
    'body:subject',
    'A7 object null open',
  ],
  [
    'GET /tags',
    { query: { subject: { type: 'string', format: 'uuid' } }, required: ['subject'] },
    'query:subject',
    'A5 object null open',
  ],
  [
    'POST /exports',
    { body: { plan_id: text }, required: ['plan_id'] },
    'body:plan_id',
    'A6 object null open',
  ],
  ['GET /tags', { query: { customer_id: text } }, 'query:customer_id', 'F7 parent customer settled'],
  ['GET /tags', { query: { source_folder: text } }, 'query:source_folder', 'W2 parent folder tried'],
];

test.each(RIGHT)('%s %j: %s is %s', async (operation, asked, value, expected) => {
  expect(await verdictOn(operation, asked, value)).toBe(expected);
});

const WRONG: readonly (readonly [what: string, operation: string, asked: Asked, value: string])[] = [
  ['a choice', 'GET /tags', { query: { kind_id: { enum: ['a', 'b'] } } }, 'query:kind_id'],
  ['a choice that is no switch', 'GET /tags', { query: { scope: { enum: ['all', 'new'] } } }, 'query:scope'],
  ['a yes or no', 'GET /tags', { query: { user: { type: 'boolean' } } }, 'query:user'],
  ['a date', 'GET /tags', { query: { owner_at: text } }, 'query:owner_at'],
  ['paging', 'GET /tags', { query: { since_id: text } }, 'query:since_id'],
  ['a credential', 'POST /exports', { body: { access_token: text } }, 'body:access_token'],
  ['a client', 'POST /exports', { body: { client_id: text } }, 'body:client_id'],
  ['a trace', 'GET /tags', { headers: ['X-Request-Id'] }, 'header:X-Request-Id'],
  [
    'a key that keeps from doing twice',
    'POST /exports',
    { headers: ['Idempotency-Key'] },
    'header:Idempotency-Key',
  ],
  ['a tax id', 'POST /exports', { body: { vat_id: text }, required: ['vat_id'] }, 'body:vat_id'],
  ['the key of another system', 'POST /exports', { body: { external_id: text } }, 'body:external_id'],
  ['a code list', 'GET /tags', { query: { country_id: text } }, 'query:country_id'],
  ['a part of an address', 'GET /raw/show/{sha}', {}, 'path:sha'],
  ['a version', 'GET /raw/{version}', {}, 'path:version'],
  [
    'the address of a person who signs in',
    'POST /mobile/login',
    { body: { email: text, user_id: text, password: text }, answer: { token: text } },
    'body:user_id',
  ],
  ['a search term in a path', 'GET /raw/{searchTerm}', {}, 'path:searchTerm'],
  ['a verb in a path', 'POST /notes/{id}/run/{action}', {}, 'path:action'],
  ['a measure in a path', 'GET /raw/{width}', {}, 'path:width'],
  ['a word that ends like an id', 'GET /tags', { query: { paid: text } }, 'query:paid'],
  ['the search term', 'GET /notes/search', { query: { q: text } }, 'query:q'],
];

test.each(WRONG)('%s is no reference', async (_what, operation, asked, value) => {
  expect(await verdictOn(operation, asked, value)).toBe('no reference');
});

test('what nearly all operations take is no reference, unless it is a tenant', async () => {
  const asked: Asked = { query: { app_ref: text }, headers: ['X-Tenant-Id'], required: ['app_ref'] };
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`GET /things${index}`, asked]));
  const { operations } = await surfaceWith(many);
  const own = operations.find(({ operation }) => operation === 'GET /things7');
  expect(own?.references.map(({ name }) => name)).toEqual(['X-Tenant-Id']);
});

const ROLES: readonly (readonly [operation: string, asked: Asked, roles: string, audience: string])[] = [
  [
    'POST /mobile/login',
    { body: { email: text, password: text }, answer: { token: text } },
    'signs-in',
    'public',
  ],
  ['GET /notes', { summary: 'List my notes' }, 'lists', 'owner'],
  ['POST /notes', { body: { text } }, 'creates', 'owner'],
  ['GET /notes/search', { query: { q: text } }, 'searches', 'owner'],
  ['POST /exports', { body: { note_id: text } }, 'action', 'unknown'],
  ['POST /notes/bulk-delete', { body: { ids: list } }, 'action bulk', 'owner'],
  ['POST /notes/{id}/publish', {}, 'changes', 'owner'],
  ['POST /users/{id}/suspend', {}, 'changes privileged', 'admin'],
  ['GET /countries.json', {}, 'lists', 'unknown'],
  ['GET /admin/tags', {}, 'lists privileged', 'admin'],
];

test.each(ROLES)('%s %j: %s, for %s', async (operation, asked, roles, audience) => {
  const { operations } = await surfaceWith({ [operation]: asked });
  const own = operations.find((each) => each.operation === operation);
  expect([own?.roles.join(' '), own?.audience]).toEqual([roles, audience]);
});

test('all parts of a path address one object together', async () => {
  const operation = 'GET /folders/{folder_id}/notes/{id}';
  const { operations } = await surfaceWith({ [operation]: { query: { owner: text } } });
  const own = operations.find((each) => each.operation === operation);
  expect(own?.references.map(({ name, address }) => [name, address])).toEqual([
    ['folder_id', 1],
    ['id', 1],
    ['owner', null],
  ]);
});

test('an operation that is written twice, with other queries in its path, is one with the values of both', async () => {
  const { operations } = await surfaceWith({
    'GET /rest?method=a': { query: { note_id: text } },
    'GET /rest?method=b': { query: { note_id: text, folder_id: text } },
  });
  const own = operations.filter(({ operation }) => operation === 'GET /rest');
  expect(own.map(({ references }) => references.map(({ name }) => name))).toEqual([['note_id', 'folder_id']]);
});

test('what is listed and what nobody adds is everybody’s, so that its id is only tried', async () => {
  const asked: Asked = { body: { product_id: text }, required: ['product_id'] };
  const { operations } = await surfaceWith({ 'GET /products': {}, 'POST /exports': asked });
  const own = operations.find(({ operation }) => operation === 'POST /exports');
  expect(own?.references.map(({ to, state }) => `${to} ${state}`)).toEqual(['product tried']);
});

test('open references of one name are one question with the line that answers it', async () => {
  const asked: Asked = { body: { batch_ref: text }, required: ['batch_ref'] };
  const { groups } = await surfaceWith({ 'POST /exports': asked, 'POST /imports': asked });
  expect(groups).toEqual([
    {
      name: 'batch_ref',
      kind: 'object',
      references: ['POST /exports body:batch_ref', 'POST /imports body:batch_ref'],
      key: 'references: { batch_ref: none }',
    },
  ]);
});
