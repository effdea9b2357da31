import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'page-size-clamped',
  kind: 'green',
  message: 'A page size out of range is cut to the nearest one, and what is no number is the usual one.',
  expects: [],
  seams: (correct) => ({
    parseQuery(schema, value, request) {
      const asked = new URL(request.url, 'http://any').searchParams.get('limit');
      if (asked === null || typeof value !== 'object') return correct.parseQuery(schema, value, request);
      const limit = Number.isNaN(Number(asked)) ? 20 : Math.min(100, Math.max(1, Math.trunc(Number(asked))));
      return correct.parseQuery(schema, { ...value, limit: String(limit) }, request);
    },
  }),
});
