import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'method-not-implemented',
  kind: 'green',
  message: 'A method that a path does not know is answered with 501.',
  expects: [],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      const reply = correct.unknownPath(request, allowed);
      return allowed.length === 0 ? reply : { ...reply, status: 501 };
    },
  }),
});
