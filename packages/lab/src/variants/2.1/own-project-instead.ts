import { newestOwnProject } from '../newest-own-project.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'own-project-instead',
  kind: 'amber',
  message: 'Reading a project of somebody else shows one of your own.',
  expects: [{ check: '2.1', code: 'refused-otherwise' }],
  seams: (_correct, harbor) => ({
    targetId: ({ id, resource, caller, request }) =>
      resource === 'project' && ['GET', 'HEAD'].includes(request.method)
        ? newestOwnProject(harbor, caller, id)
        : id,
  }),
});
