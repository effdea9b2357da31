import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bulk-checks-first-only',
  kind: 'red',
  message: 'Reading several projects checks the owner of the first one only.',
  expects: [{ check: '2.1', code: 'foreign-object-in-bulk' }],
  seams: (correct, harbor) => ({
    bulkReadScope(question) {
      const [first = ''] = question.ids;
      const sql = 'SELECT 1 FROM project WHERE id = ? AND owner_id = ?';
      const isOwn = harbor.database.one(sql, first, question.caller.id) !== undefined;
      return isOwn ? EVERYTHING : correct.bulkReadScope(question);
    },
  }),
});
