import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-instead-of-413',
  kind: 'green',
  message: 'A connection that sends too much is ended without an answer.',
  expects: [],
  seams: (correct) => ({
    tooLarge(request) {
      request.socket.destroy();
      return correct.tooLarge(request);
    },
  }),
});
