import { z } from 'zod';
import { plain, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Caller } from '../auth/caller.ts';
import type { Verb } from '../seams/scopes.ts';
import {
  createObject,
  deleteObject,
  findObject,
  listObjects,
  updateObject,
  type Asker,
} from '../store/objects.ts';
import { show, showNew, showPage } from './show.ts';

const name = z.string().min(1).max(255);
const note = z.string().max(1000);
const project_id = idSchema.nullable().optional();

const newFile = named(
  'NewFile',
  z.strictObject({
    name,
    content_type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
    size: z.int().min(0).max(1_000_000_000),
    note: note.optional(),
    project_id,
  }),
  { name: 'plan.pdf', content_type: 'application/pdf', size: 48_213, note: 'Second draft.' },
);

const fileChange = named(
  'FileChange',
  z.strictObject({ name: name.optional(), note: note.optional(), project_id }),
  { name: 'plan-2.pdf', note: 'Third draft.' },
);

const exampleFile = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  project_id: null,
  name: 'plan.pdf',
  content_type: 'application/pdf',
  size: 48_213,
  note: 'Second draft.',
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

const fileSchema = named(
  'File',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    project_id: idSchema.nullable(),
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
    note: z.string(),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleFile,
);

const fileQuery = pageQuery.extend({ name: name.optional() });

const fileList = listOf('FileList', fileSchema, exampleFile);

const file = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'file', call.param('file_id'));

const facts = { ...plain, tag: 'files' } as const;

/** Records of files, which belong to the account that made them. */
export const fileRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/files',
    operationId: 'createFile',
    summary: 'Record a file',
    body: newFile,
    success: { status: 201, schema: fileSchema },
    refusals: ['not_found'],
    handle(call) {
      requireProject(call, call.body.project_id);
      const values = call.harbor.seams.writableFields('file', call.body);
      const row = createObject(call.harbor, 'file', { owner_id: call.caller.id, ...values });
      return showNew(call, 'file', row, '/v1/files');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/files',
    operationId: 'listFiles',
    summary: 'List your files',
    query: fileQuery,
    success: { status: 200, schema: fileList },
    handle(call) {
      const { name: wanted, ...page } = call.query;
      if (wanted === undefined) return showPage(call, 'file', page);
      const { seams } = call.harbor;
      const { rows } = listObjects(call, 'list', 'file', { limit: 100_000 });
      const found = seams.matching(rows, { name: wanted }).slice(0, page.limit);
      const items = found.map((row) => seams.visibleFields('file', row, call.caller));
      return { status: 200, body: { items, next_cursor: null } };
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/files/{file_id}',
    operationId: 'getFile',
    summary: 'Read the record of a file',
    success: { status: 200, schema: fileSchema },
    find: file('read'),
    handle: (call) => show(call, 'file', call.found),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/files/{file_id}',
    operationId: 'updateFile',
    summary: 'Change the record of a file',
    body: fileChange,
    success: { status: 200, schema: fileSchema },
    find: file('update'),
    handle(call) {
      requireProject(call, call.body.project_id);
      const changes = call.harbor.seams.writableFields('file', call.body);
      return show(call, 'file', updateObject(call.harbor, 'file', call.found, changes));
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/files/{file_id}',
    operationId: 'deleteFile',
    summary: 'Delete the record of a file',
    success: { status: 204 },
    find: file('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'file', found);
      return { status: 204 };
    },
  }),
];

/** A file may only lie in a project of its owner. */
function requireProject(asker: Asker, id: string | null | undefined): void {
  if (typeof id === 'string') findObject(asker, 'reference', 'project', id);
}
