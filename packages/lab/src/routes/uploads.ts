import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { plain, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Verb } from '../seams/scopes.ts';
import { createObject, deleteObject, findObject } from '../store/objects.ts';
import { show, showNew, showPage } from './show.ts';

const exampleUpload = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  title: 'Plan of the harbour',
  size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  created_at: EXAMPLE_TIME,
};

const uploadSchema = named(
  'Upload',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    title: z.string(),
    size: z.int(),
    sha256: z.string(),
    created_at: timeSchema,
  }),
  exampleUpload,
);

const newUpload = z.strictObject({ title: z.string().min(1).max(200), file: z.string().min(1) });

const uploadList = listOf('UploadList', uploadSchema, exampleUpload);

const upload = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'upload', call.param('upload_id'));

const facts = { ...plain, tag: 'uploads' } as const;

/** Files that are uploaded whole; of their content only size and digest are kept. */
export const uploadRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/uploads',
    operationId: 'createUpload',
    summary: 'Upload a file',
    takesFile: true,
    body: newUpload,
    success: { status: 201, schema: uploadSchema },
    handle(call) {
      const { title, file } = call.body;
      const bytes = Buffer.from(file, 'latin1');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const values = { owner_id: call.caller.id, title, size: bytes.length, sha256 };
      return showNew(call, 'upload', createObject(call.harbor, 'upload', values), '/v1/uploads');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/uploads',
    operationId: 'listUploads',
    summary: 'List your uploads',
    query: pageQuery,
    success: { status: 200, schema: uploadList },
    handle: (call) => showPage(call, 'upload', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/uploads/{upload_id}',
    operationId: 'getUpload',
    summary: 'Read the record of an upload',
    success: { status: 200, schema: uploadSchema },
    find: upload('read'),
    handle: (call) => show(call, 'upload', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/uploads/{upload_id}',
    operationId: 'deleteUpload',
    summary: 'Remove an upload',
    success: { status: 204 },
    find: upload('delete'),
    handle(call) {
      deleteObject(call.harbor, 'upload', call.found);
      return { status: 204 };
    },
  }),
];
