import { z } from 'zod';
import { plain, userRoute, type Route } from '../http/route.ts';
import { EXAMPLE_ID, idSchema, named } from '../http/schemas.ts';
import { MOST } from '../seams/operations.ts';
import { deleteObject, findObjects } from '../store/objects.ts';
import { projectList } from './projects.ts';

const idsBody = named(
  'ProjectIds',
  z.strictObject({ ids: z.array(idSchema).min(1).meta({ maxItems: MOST.ids }) }),
  {
    ids: [EXAMPLE_ID],
  },
);

const deletedSchema = named('DeletedProjects', z.strictObject({ deleted: z.array(idSchema) }), {
  deleted: [EXAMPLE_ID],
});

const facts = { ...plain, tag: 'bulk', refusals: ['too_many_operations'] } as const;

/** Several projects at once; ids out of the caller's reach are passed over as if they did not exist. */
export const bulkRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/bulk/projects/read',
    operationId: 'readProjects',
    summary: 'Read several projects',
    body: idsBody,
    success: { status: 200, schema: projectList },
    handle(call) {
      const ids = call.harbor.seams.listedIds(call.body.ids);
      const rows = findObjects(call, 'bulkRead', 'project', ids);
      const items = rows.map((row) => call.harbor.seams.visibleFields('project', row, call.caller));
      return { status: 200, body: { items, next_cursor: null } };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/bulk/projects/delete',
    operationId: 'deleteProjects',
    summary: 'Delete several projects',
    body: idsBody,
    success: { status: 200, schema: deletedSchema },
    handle(call) {
      const ids = call.harbor.seams.listedIds(call.body.ids);
      const rows = findObjects(call, 'bulkDelete', 'project', ids);
      for (const row of rows) deleteObject(call.harbor, 'project', row);
      return { status: 200, body: { deleted: rows.map((row) => row['id']) } };
    },
  }),
];
