import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'method-error-in-success',
  kind: 'green',
  message: 'A method that a path does not know is refused in an answer with 200.',
  expects: [],
  seams: (correct) => ({
    unknownPath: (request, allowed) =>
      allowed.length === 0
        ? correct.unknownPath(request, allowed)
        : {
            status: 200,
            body: { ok: false, error: { code: 'method_not_supported', method: request.method } },
          },
  }),
});
