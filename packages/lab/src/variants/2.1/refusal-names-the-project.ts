import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refusal-names-the-project',
  kind: 'red',
  message: 'The refusal to show a project tells its name.',
  expects: [
    { check: '2.1', code: 'foreign-object-read' },
    { check: '2.2', code: 'copied-id-opens-object' },
  ],
  seams: (correct, harbor) => ({
    refuse(problem, request) {
      const id = /^\/v1\/projects\/([0-9a-f-]{36})$/.exec(request.url)?.[1] ?? '';
      const project = harbor.database.one('SELECT name FROM project WHERE id = ?', id);
      if (problem.code !== 'not_found' || project === undefined) return correct.refuse(problem, request);
      const detail = `The project "${String(project['name'])}" belongs to somebody else.`;
      return correct.refuse(new Problem('forbidden', { detail }), request);
    },
  }),
});
