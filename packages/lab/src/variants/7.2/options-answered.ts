import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'options-answered',
  kind: 'green',
  message: 'OPTIONS answers with the methods that are described.',
  expects: [],
  seams: (correct) => ({
    unknownPath: (request, allowed) =>
      request.method === 'OPTIONS' && allowed.length > 0
        ? { status: 204, headers: { allow: ['HEAD', 'OPTIONS', ...allowed].join(', ') } }
        : correct.unknownPath(request, allowed),
  }),
});
