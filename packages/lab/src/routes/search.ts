import { z } from 'zod';
import { plain, userRoute, type Route } from '../http/route.ts';
import { EXAMPLE_ID, idSchema, listOf, named } from '../http/schemas.ts';
import { listObjects } from '../store/objects.ts';
import { RESOURCES } from '../store/resources.ts';
import { projectList } from './projects.ts';

const hitSchema = z.strictObject({
  type: z.enum(['project', 'task', 'comment', 'file']),
  id: idSchema,
  title: z.string(),
});

const hitList = listOf('SearchResult', hitSchema, { type: 'project', id: EXAMPLE_ID, title: 'Breakwater' });

const searchQuery = z.object({
  q: z.string().min(1).max(200),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

/** The searched kinds with the column that is searched and shown. */
const SEARCHED = [
  ['project', 'name'],
  ['task', 'title'],
  ['comment', 'text'],
  ['file', 'name'],
] as const;

const projectFilter = named(
  'ProjectFilter',
  z.strictObject({ name: z.string().min(1).max(120), visibility: z.enum(['private', 'public']).optional() }),
  { name: 'Breakwater' },
);

/** Search over what is in the caller's reach. */
export const searchRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    method: 'GET',
    path: '/v1/search',
    operationId: 'search',
    summary: 'Search your projects, tasks, comments and files',
    tag: 'search',
    query: searchQuery,
    success: { status: 200, schema: hitList },
    handle(call) {
      const items = SEARCHED.flatMap(([resource, column]) => {
        const matching = call.harbor.seams.containing(`${RESOURCES[resource].table}.${column}`, call.query.q);
        const { rows } = listObjects(call, 'search', resource, { limit: 25 }, matching);
        return rows.map((row) => ({ type: resource, id: row['id'] ?? null, title: row[column] ?? null }));
      });
      const shown = items
        .slice(0, call.query.limit)
        .map((row) => call.harbor.seams.visibleFields('hit', row, call.caller));
      return { status: 200, body: { items: shown, next_cursor: null } };
    },
  }),
  userRoute({
    ...plain,
    method: 'POST',
    path: '/v1/projects/filter',
    operationId: 'filterProjects',
    summary: 'List your projects that have these values',
    tag: 'search',
    body: projectFilter,
    success: { status: 200, schema: projectList },
    handle(call) {
      const { seams } = call.harbor;
      const { rows } = listObjects(call, 'search', 'project', { limit: 100_000 });
      const found = seams.matching(rows, call.body);
      const items = found.map((row) => seams.visibleFields('project', row, call.caller));
      return { status: 200, body: { items, next_cursor: null } };
    },
  }),
];
