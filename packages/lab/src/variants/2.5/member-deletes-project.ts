import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'member-deletes-project',
  kind: 'red',
  says: 'Whom a project is shared with may delete it, though they may only read.',
  expects: [{ check: '2.5', code: 'privileged-write-done' }],
  options: { sharedProjects: [{ owner: 'alice', with: 'bob' }] },
  seams: (correct) => ({
    deleteScope: (question) =>
      question.resource === 'project' ? correct.bulkReadScope(question) : correct.deleteScope(question),
  }),
});
