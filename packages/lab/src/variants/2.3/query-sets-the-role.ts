import { assignExtra } from '../assign-extra.ts';
import { queryValue } from '../query-value.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'query-sets-the-role',
  kind: 'red',
  message: 'Query and body are merged into one bag of parameters, and only the body is checked.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) =>
    assignExtra(correct, {
      bodyWith: 'bio',
      columns: ['role', 'credits'],
      find: (_extra, request) => ({ role: queryValue(request, 'role') }),
    }),
});
