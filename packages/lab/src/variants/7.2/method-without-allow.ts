import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'method-without-allow',
  kind: 'green',
  message: 'The answer 405 comes without Allow.',
  expects: [],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      const { headers = {}, ...reply } = correct.unknownPath(request, allowed);
      return { ...reply, headers: { 'content-type': headers['content-type'] ?? 'application/json' } };
    },
  }),
});
