import { describeLabel } from '../describe-label.ts';
import { splitBody } from '../split-body.ts';
import { spreadable } from '../spreadable.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'role-is-a-label',
  kind: 'green',
  message: 'A project has a role, a label such as lead, which its owner may write.',
  expects: [],
  seams: (correct) => {
    const labels = new Map<string, unknown>();
    return {
      parseBody(schema, value, request) {
        const { known, extra } = splitBody(schema, value);
        const [, id = ''] = /^\/v1\/projects\/([0-9a-f-]{36})$/.exec(request.url) ?? [];
        const { role, ...rest } = extra;
        if (id === '' || typeof role !== 'string') return correct.parseBody(schema, value, request);
        const body = correct.parseBody(schema, { ...spreadable(known), ...rest }, request);
        labels.set(id, role);
        return body;
      },
      visibleFields(kind, row, caller) {
        const fields = correct.visibleFields(kind, row, caller);
        return kind === 'project' ? { ...fields, role: labels.get(String(row['id'])) ?? 'lead' } : fields;
      },
      describe: describeLabel,
    };
  },
});
