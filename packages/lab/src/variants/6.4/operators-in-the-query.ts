import { filterWith } from '../../seams/interpreters.ts';
import { assignTo } from '../assign-to.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'operators-in-the-query',
  kind: 'red',
  message: 'Brackets in the query of a list of files become operators of the filter.',
  expects: [{ check: '6.4', code: 'operator-evaluated' }],
  seams: (correct) => ({
    parseQuery(schema, value, request) {
      const parsed = correct.parseQuery(schema, value, request);
      if (!request.url.startsWith('/v1/files')) return parsed;
      const pairs = [...new URL(request.url, 'http://harbor').searchParams];
      const operators = pairs.flatMap(([key, text]) => {
        const [, operator] = /^name\[(\$\w+)\]$/.exec(key) ?? [];
        return operator === undefined ? [] : [[operator, text]];
      });
      if (operators.length === 0) return parsed;
      return assignTo(parsed, { name: Object.fromEntries(operators) });
    },
    matching: (rows, filter) => filterWith({ ...filter }, rows),
  }),
});
