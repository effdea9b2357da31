import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'owner-email-in-public-list',
  kind: 'red',
  message: 'The list of public projects shows the e-mail addresses of their owners to everybody.',
  expects: [{ check: '2.4', code: 'foreign-data-shown' }],
  options: { publicProjects: ['alice', 'bob'] },
  seams: (correct, harbor) =>
    showExtra(correct, 'public_project', ({ owner_id = null }) => ({
      owner: harbor.database.one('SELECT name, email FROM user WHERE id = ?', owner_id),
    })),
});
