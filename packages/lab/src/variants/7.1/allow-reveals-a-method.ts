import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'allow-reveals-a-method',
  kind: 'red',
  message: 'The target says that files can be replaced with PUT, which the description does not name.',
  expects: [{ check: '7.1', code: 'method-not-described' }],
  seams: (correct) => ({
    unknownPath: (request, allowed) =>
      correct.unknownPath(request, /^\/v1\/files\/[^/]+$/.test(request.url) ? [...allowed, 'PUT'] : allowed),
  }),
});
