import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'archived-writable',
  kind: 'red',
  message: 'Whether a project is archived can be written like its name.',
  expects: [{ check: '2.3', code: 'privileged-field-written' }],
  seams: (correct) =>
    assignExtra(correct, {
      bodyWith: 'visibility',
      columns: ['archived'],
      find: ({ archived }) => (typeof archived === 'boolean' ? { archived: Number(archived) } : {}),
    }),
});
