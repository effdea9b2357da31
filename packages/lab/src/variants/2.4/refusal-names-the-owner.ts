import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refusal-names-the-owner',
  kind: 'red',
  message: 'The refusal to show a project tells the e-mail address of its owner.',
  expects: [{ check: '2.4', code: 'foreign-data-shown' }],
  seams: (correct, harbor) => ({
    refuse(problem, request) {
      const id = /^\/v1\/projects\/([0-9a-f-]{36})$/.exec(request.url)?.[1] ?? '';
      const sql = 'SELECT email FROM user JOIN project ON owner_id = user.id WHERE project.id = ?';
      const owner = harbor.database.one(sql, id);
      if (problem.code !== 'not_found' || owner === undefined) return correct.refuse(problem, request);
      const detail = `Ask ${String(owner['email'])} to share it with you.`;
      return correct.refuse(new Problem('not_found', { detail }), request);
    },
  }),
});
