import { z } from 'zod';
import { plain, userRoute, type Route } from '../http/route.ts';
import { findObject, listObjects } from '../store/objects.ts';
import { exampleProject, projectSchema } from './projects.ts';
import { taskSchema } from './tasks.ts';
import { named } from '../http/schemas.ts';

const overviewSchema = named(
  'Overview',
  z.strictObject({ project: projectSchema, tasks: z.array(taskSchema).optional() }),
  { project: exampleProject },
);

/** A project with what is in it, in one answer. */
export const overviewRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    method: 'GET',
    path: '/v1/projects/{project_id}/overview',
    operationId: 'getOverview',
    summary: 'Read a project together with what is in it',
    tag: 'projects',
    query: z.object({ include: z.enum(['tasks']).optional() }),
    success: { status: 200, schema: overviewSchema },
    find: (call) => findObject(call, 'read', 'project', call.param('project_id')),
    handle(call) {
      const { seams } = call.harbor;
      const project = seams.visibleFields('project', call.found, call.caller);
      if (call.query.include === undefined) return { status: 200, body: { project } };
      const within = seams.withinParent('task', String(call.found['id']));
      const { rows } = listObjects(call, 'list', 'task', { limit: seams.nestedRows() }, within);
      const tasks = rows.map((row) => seams.visibleFields('task', row, call.caller));
      return { status: 200, body: { project, tasks } };
    },
  }),
];
