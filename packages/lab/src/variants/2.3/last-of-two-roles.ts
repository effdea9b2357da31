import { Problem } from '../../http/problem.ts';
import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'last-of-two-roles',
  kind: 'red',
  message:
    'A body may name the role of its sender; the check reads the first mention of it, the change the last.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) => ({
    ...assignExtra(correct, { bodyWith: 'bio', columns: ['role'] }),
    readJson(text) {
      const value = correct.readJson(text);
      const [, first = 'user'] = /"role"\s*:\s*"([^"]*)"/.exec(text) ?? [];
      if (first !== 'user') throw new Problem('invalid_input');
      return value;
    },
  }),
});
