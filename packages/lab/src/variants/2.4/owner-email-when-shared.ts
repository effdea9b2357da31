import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'owner-email-when-shared',
  kind: 'red',
  message: 'A project that is shared shows the whole contact of its owner, nested in it.',
  expects: [{ check: '2.4', code: 'foreign-data-shown' }],
  options: {
    sharedProjects: [
      { owner: 'alice', with: 'bob' },
      { owner: 'bob', with: 'alice' },
    ],
  },
  seams: (correct, harbor) =>
    showExtra(correct, 'project', ({ owner_id = null }) => ({
      owner: { contact: harbor.database.one('SELECT name, email FROM user WHERE id = ?', owner_id) },
    })),
});
