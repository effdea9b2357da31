import { z } from 'zod';
import { plain, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Caller } from '../auth/caller.ts';
import type { Verb } from '../seams/scopes.ts';
import { createObject, deleteObject, findObject, updateObject } from '../store/objects.ts';
import { show, showNew, showPage } from './show.ts';

const commentBody = named('CommentText', z.strictObject({ text: z.string().min(1).max(2000) }), {
  text: 'The quarry confirmed.',
});

const exampleComment = {
  id: EXAMPLE_ID,
  task_id: EXAMPLE_ID,
  author_id: EXAMPLE_ID,
  author_name: 'Newcomer',
  text: 'The quarry confirmed.',
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

const commentSchema = named(
  'Comment',
  z.strictObject({
    id: idSchema,
    task_id: idSchema,
    author_id: idSchema,
    author_name: z.string(),
    text: z.string(),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleComment,
);

const commentList = listOf('CommentList', commentSchema, exampleComment);

type Call = Visit & { readonly caller: Caller };

const task = (verb: Verb) => (call: Call) => findObject(call, verb, 'task', call.param('task_id'));
const comment = (verb: Verb) => (call: Call) => findObject(call, verb, 'comment', call.param('comment_id'));

const facts = { ...plain, tag: 'comments' } as const;

/** Comments, which lie in tasks and belong to those who wrote them. */
export const commentRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/tasks/{task_id}/comments',
    operationId: 'createComment',
    summary: 'Comment on a task',
    body: commentBody,
    success: { status: 201, schema: commentSchema },
    find: task('create'),
    handle(call) {
      const task_id = String(call.found['id']);
      const values = call.harbor.seams.writableFields('comment', call.body);
      const row = createObject(call.harbor, 'comment', { task_id, author_id: call.caller.id, ...values });
      return showNew(call, 'comment', row, '/v1/comments');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/tasks/{task_id}/comments',
    operationId: 'listComments',
    summary: 'List the comments on a task',
    query: pageQuery,
    success: { status: 200, schema: commentList },
    find: task('subresource'),
    handle: (call) =>
      showPage(
        call,
        'comment',
        call.query,
        call.harbor.seams.withinParent('comment', String(call.found['id'])),
      ),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/comments/{comment_id}',
    operationId: 'getComment',
    summary: 'Read a comment',
    success: { status: 200, schema: commentSchema },
    find: comment('read'),
    handle: (call) => show(call, 'comment', call.found),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/comments/{comment_id}',
    operationId: 'updateComment',
    summary: 'Change a comment of yours',
    body: commentBody,
    success: { status: 200, schema: commentSchema },
    find: comment('update'),
    handle(call) {
      const changes = call.harbor.seams.writableFields('comment', call.body);
      return show(call, 'comment', updateObject(call.harbor, 'comment', call.found, changes));
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/comments/{comment_id}',
    operationId: 'deleteComment',
    summary: 'Delete a comment of yours, or any in your project',
    success: { status: 204 },
    find: comment('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'comment', found);
      return { status: 204 };
    },
  }),
];
