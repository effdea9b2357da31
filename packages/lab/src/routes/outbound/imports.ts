import { z } from 'zod';
import type { Caller } from '../../auth/caller.ts';
import type { Harbor } from '../../harbor.ts';
import { plain, userRoute, type Route, type Visit } from '../../http/route.ts';
import {
  EXAMPLE_ID,
  EXAMPLE_TIME,
  idSchema,
  listOf,
  named,
  pageQuery,
  timeSchema,
} from '../../http/schemas.ts';
import { readPage } from '../../outbound/read-page.ts';
import type { Verb } from '../../seams/scopes.ts';
import type { Row } from '../../store/database.ts';
import { createObject, deleteObject, findObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';
import { addressSchema } from './previews.ts';

const newImport = named('NewImport', z.strictObject({ url: addressSchema }), {
  url: 'https://harbor.example/plan',
});

const exampleImport = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  url: 'https://harbor.example/plan',
  state: 'done',
  title: 'Plan of the harbour',
  size: 48_213,
  created_at: EXAMPLE_TIME,
} as const;

const importSchema = named(
  'Import',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    url: z.string(),
    state: z.enum(['pending', 'done', 'failed']),
    title: z.string().nullable(),
    size: z.int().nullable(),
    created_at: timeSchema,
  }),
  exampleImport,
);

const imported = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'import', call.param('import_id'));

const facts = { ...plain, tag: 'previews' } as const;

/** Documents that are fetched from an address and kept; nobody waits for them. */
export const importRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/imports',
    operationId: 'createImport',
    summary: 'Import a document from an address',
    body: newImport,
    success: { status: 201, schema: importSchema },
    refusals: ['address_not_allowed'],
    async handle(call) {
      const { harbor, caller, body } = call;
      await harbor.seams.checkAddress(harbor.seams.readAddress(body.url));
      const row = createObject(harbor, 'import', { url: body.url, owner_id: caller.id });
      const due = harbor.clock() + harbor.seams.deliveryDelay();
      harbor.jobs.add(due, () => importNow(harbor, row));
      return showNew(call, 'import', row, '/v1/imports');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/imports',
    operationId: 'listImports',
    summary: 'List your imports',
    query: pageQuery,
    success: { status: 200, schema: listOf('ImportList', importSchema, exampleImport) },
    handle: (call) => showPage(call, 'import', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/imports/{import_id}',
    operationId: 'getImport',
    summary: 'Read an import',
    success: { status: 200, schema: importSchema },
    find: imported('read'),
    handle: (call) => show(call, 'import', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/imports/{import_id}',
    operationId: 'deleteImport',
    summary: 'Remove an import',
    success: { status: 204 },
    find: imported('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'import', found);
      return { status: 204 };
    },
  }),
];

/** The address is checked anew: a name may lead elsewhere by now. */
async function importNow({ seams, database }: Harbor, { id = null, url }: Row): Promise<void> {
  const text = await seams.fetchText(seams.readAddress(String(url))).catch(() => '');
  if (!database.isOpen()) return;
  const { title } = readPage(text);
  database.run(
    'UPDATE import SET state = ?, title = ?, size = ? WHERE id = ?',
    text === '' ? 'failed' : 'done',
    title,
    text === '' ? null : Buffer.byteLength(text),
    id,
  );
}
