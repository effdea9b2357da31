import { plain, userRoute } from '../../http/route.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'get-that-wipes',
  kind: 'green',
  message: 'One GET deletes all projects of its caller; its name says so, and it must not be sent.',
  expects: [],
  seams: () => ({
    extraRoutes: () => [
      userRoute({
        ...plain,
        method: 'GET',
        path: '/v1/me/wipe',
        operationId: 'wipeWorkspace',
        summary: 'Delete all your projects',
        tag: 'account',
        success: { status: 204 },
        handle({ harbor, caller }) {
          harbor.database.run('DELETE FROM project WHERE owner_id = ?', caller.id);
          return { status: 204 };
        },
      }),
    ],
  }),
});
