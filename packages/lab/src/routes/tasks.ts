import { z } from 'zod';
import { plain, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Caller } from '../auth/caller.ts';
import type { Verb } from '../seams/scopes.ts';
import { createObject, deleteObject, findObject, updateObject } from '../store/objects.ts';
import { show, showNew, showPage } from './show.ts';

const title = z.string().min(1).max(200);
const details = z.string().max(4000);

const newTask = named('NewTask', z.strictObject({ title, details: details.optional() }), {
  title: 'Order stones',
  details: 'Granite, 40 tons.',
});

const taskChange = named(
  'TaskChange',
  z.strictObject({ title: title.optional(), details: details.optional(), done: z.boolean().optional() }),
  { title: 'Order more stones', done: true },
);

const exampleTask = {
  id: EXAMPLE_ID,
  project_id: EXAMPLE_ID,
  title: 'Order stones',
  details: 'Granite, 40 tons.',
  done: false,
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

/** A task as callers see it. */
export const taskSchema = named(
  'Task',
  z.strictObject({
    id: idSchema,
    project_id: idSchema,
    title: z.string(),
    details: z.string(),
    done: z.boolean(),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleTask,
);

const taskList = listOf('TaskList', taskSchema, exampleTask);

type Call = Visit & { readonly caller: Caller };

const parent = (verb: Verb) => (call: Call) => findObject(call, verb, 'project', call.param('project_id'));

/** A task is looked up in the project of the path, and only there. */
const task = (verb: Verb) => (call: Call) => {
  const project = parent('parent')(call);
  const within = call.harbor.seams.withinParent('task', String(project['id']));
  return findObject(call, verb, 'task', call.param('task_id'), within);
};

const facts = { ...plain, tag: 'tasks' } as const;

/** Tasks, which lie in projects. */
export const taskRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/projects/{project_id}/tasks',
    operationId: 'createTask',
    summary: 'Add a task to a project',
    body: newTask,
    success: { status: 201, schema: taskSchema },
    find: parent('create'),
    handle(call) {
      const project_id = String(call.found['id']);
      const values = call.harbor.seams.writableFields('task', call.body);
      const row = createObject(call.harbor, 'task', { project_id, ...values });
      return showNew(call, 'task', row, `/v1/projects/${project_id}/tasks`);
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/projects/{project_id}/tasks',
    operationId: 'listTasks',
    summary: 'List the tasks of a project',
    query: pageQuery,
    success: { status: 200, schema: taskList },
    find: parent('subresource'),
    handle: (call) =>
      showPage(call, 'task', call.query, call.harbor.seams.withinParent('task', String(call.found['id']))),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/projects/{project_id}/tasks/{task_id}',
    operationId: 'getTask',
    summary: 'Read a task',
    success: { status: 200, schema: taskSchema },
    find: task('read'),
    handle: (call) => show(call, 'task', call.found),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/projects/{project_id}/tasks/{task_id}',
    operationId: 'updateTask',
    summary: 'Change a task',
    body: taskChange,
    success: { status: 200, schema: taskSchema },
    find: task('update'),
    handle(call) {
      const changes = call.harbor.seams.writableFields('task', call.body);
      return show(call, 'task', updateObject(call.harbor, 'task', call.found, changes));
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/projects/{project_id}/tasks/{task_id}',
    operationId: 'deleteTask',
    summary: 'Delete a task and its comments',
    success: { status: 204 },
    find: task('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'task', found);
      return { status: 204 };
    },
  }),
];
