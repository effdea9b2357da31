import { newestOwnProject } from '../newest-own-project.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'own-project-changed-instead',
  kind: 'amber',
  message: 'Changing a project of somebody else changes one of your own.',
  expects: [{ check: '2.1', code: 'refused-otherwise' }],
  seams: (_correct, harbor) => ({
    targetId: ({ id, resource, caller, request }) =>
      resource === 'project' && request.method === 'PATCH' ? newestOwnProject(harbor, caller, id) : id,
  }),
});
