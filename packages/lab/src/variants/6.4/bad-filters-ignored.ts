import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bad-filters-ignored',
  kind: 'green',
  message: 'Parameters of lists that do not match their description are left out.',
  expects: [],
  seams: (correct) => ({
    parseQuery(schema, value, request) {
      const parsed = schema.safeParse(value);
      if (parsed.success || typeof value !== 'object' || value === null)
        return correct.parseQuery(schema, value, request);
      const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
      const left = Object.entries(value).filter(([name]) => !wrong.has(name));
      return correct.parseQuery(schema, Object.fromEntries(left), request);
    },
  }),
});
