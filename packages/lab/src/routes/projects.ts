import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Caller } from '../auth/caller.ts';
import type { Verb } from '../seams/scopes.ts';
import { createObject, deleteObject, findObject, pageOf, updateObject } from '../store/objects.ts';
import { where } from '../store/scope.ts';
import { show, showNew, showPage } from './show.ts';

const name = z.string().min(1).max(120);
const description = z.string().max(2000);
const visibility = z.enum(['private', 'public']);

const newProject = named(
  'NewProject',
  z.strictObject({ name, description: description.optional(), visibility: visibility.optional() }),
  { name: 'Breakwater', description: 'Repair the northern breakwater.' },
);

const projectChange = named(
  'ProjectChange',
  z.strictObject({
    name: name.optional(),
    description: description.optional(),
    visibility: visibility.optional(),
  }),
  { name: 'Breakwater north', description: 'Only the northern part.' },
);

/** A project for examples. */
export const exampleProject = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  name: 'Breakwater',
  description: 'Repair the northern breakwater.',
  visibility: 'private',
  archived: false,
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
} as const;

/** A project as its readers see it. */
/** A project as callers see it. */
export const projectSchema = named(
  'Project',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    name: z.string(),
    description: z.string(),
    visibility,
    archived: z.boolean(),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleProject,
);

/** A page of projects. */
export const projectList = listOf('ProjectList', projectSchema, exampleProject);

const publicProject = z.strictObject({ id: idSchema, name: z.string(), description: z.string() });
const publicProjectList = listOf('PublicProjectList', publicProject, {
  id: EXAMPLE_ID,
  name: 'Lighthouse',
  description: 'Open to everybody.',
});

const project = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'project', call.param('project_id'));

const facts = { ...plain, tag: 'projects' } as const;

/** Projects: the objects that everything else lies in. */
export const projectRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/projects',
    operationId: 'createProject',
    summary: 'Create a project',
    body: newProject,
    success: { status: 201, schema: projectSchema },
    handle(call) {
      const values = call.harbor.seams.writableFields('project', call.body);
      const row = createObject(call.harbor, 'project', { owner_id: call.caller.id, ...values });
      return showNew(call, 'project', row, '/v1/projects');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/projects',
    operationId: 'listProjects',
    summary: 'List your projects',
    query: pageQuery,
    success: { status: 200, schema: projectList },
    handle: (call) => showPage(call, 'project', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/projects/shared',
    operationId: 'listSharedProjects',
    summary: 'List the projects that others share with you',
    query: pageQuery,
    success: { status: 200, schema: projectList },
    handle({ harbor, caller, query }) {
      const shared = where('id IN (SELECT project_id FROM project_member WHERE user_id = ?)', caller.id);
      const { rows, next } = pageOf(harbor, 'project', shared, query);
      const items = rows.map((row) => harbor.seams.visibleFields('project', row, caller));
      return { status: 200, body: { items, next_cursor: next } };
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/projects/{project_id}',
    operationId: 'getProject',
    summary: 'Read a project',
    success: { status: 200, schema: projectSchema },
    find: project('read'),
    handle: (call) => show(call, 'project', call.found),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/projects/{project_id}',
    operationId: 'updateProject',
    summary: 'Change a project',
    body: projectChange,
    success: { status: 200, schema: projectSchema },
    find: project('update'),
    handle(call) {
      const changes = call.harbor.seams.writableFields('project', call.body);
      return show(call, 'project', updateObject(call.harbor, 'project', call.found, changes));
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/projects/{project_id}',
    operationId: 'deleteProject',
    summary: 'Delete a project and everything in it',
    success: { status: 204 },
    find: project('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'project', found);
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/projects/{project_id}/archive',
    operationId: 'archiveProject',
    summary: 'Archive a project',
    success: { status: 200, schema: projectSchema },
    refusals: ['conflict'],
    find: project('action'),
    handle(call) {
      if (call.found['archived'] === 1) throw new Problem('conflict');
      return show(call, 'project', updateObject(call.harbor, 'project', call.found, { archived: 1 }));
    },
  }),
  publicRoute({
    ...facts,
    method: 'GET',
    path: '/v1/public/projects',
    operationId: 'listPublicProjects',
    summary: 'List the projects that are open to everybody',
    query: pageQuery,
    success: { status: 200, schema: publicProjectList },
    handle({ harbor, query }) {
      const { rows, next } = pageOf(harbor, 'project', where("visibility = 'public'"), query);
      const items = rows.map((row) => harbor.seams.visibleFields('public_project', row, undefined));
      return { status: 200, body: { items, next_cursor: next } };
    },
  }),
];
