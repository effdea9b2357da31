import { describeField } from '../describe-field.ts';
import { splitBody } from '../split-body.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'admin-flag-is-shown',
  kind: 'green',
  message:
    'Accounts show is_admin, which follows from the role; a body that sets it is taken, the field ignored.',
  expects: [],
  seams: (correct) => ({
    parseBody: (schema, value, request) => correct.parseBody(schema, splitBody(schema, value).known, request),
    visibleFields(kind, row, caller) {
      const fields = correct.visibleFields(kind, row, caller);
      return kind === 'user' ? { ...fields, is_admin: row['role'] === 'admin' } : fields;
    },
    describe: (document) =>
      describeField(document, 'Profile', 'is_admin', { type: 'boolean', readOnly: true }),
  }),
});
