import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'two-byte-json',
  kind: 'green',
  message: 'JSON may be in UTF-16.',
  expects: [],
  seams: (correct) => ({
    readBody: (request) =>
      /charset=utf-16/.test(request.headers['content-type'] ?? '')
        ? correct.readJson(String(request.body).replaceAll('\u0000', ''))
        : correct.readBody(request),
  }),
});
