import { z } from 'zod';
import { filterWith } from '../../seams/interpreters.ts';
import { assignTo } from '../assign-to.ts';
import { defineVariant } from '../define-variant.ts';

const anything = z.record(z.string(), z.unknown());

export const variant = defineVariant({
  id: 'filter-with-operators',
  kind: 'red',
  message: 'The filter of projects is taken from the body as it is, operators and all.',
  expects: [{ check: '6.4', code: 'operator-evaluated' }],
  seams: (correct) => ({
    parseBody(schema, value, request) {
      if (request.url !== '/v1/projects/filter') return correct.parseBody(schema, value, request);
      const given = anything.safeParse(value).data ?? {};
      const parsed = correct.parseBody(schema, { ...given, name: 'x' }, request);
      return assignTo(parsed, { name: given['name'] });
    },
    matching: (rows, filter) => filterWith({ ...filter }, rows),
  }),
});
