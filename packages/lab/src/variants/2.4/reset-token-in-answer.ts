import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-token-in-answer',
  kind: 'red',
  message: 'The answer to a request for a reset mail carries the token of the mail.',
  expects: [{ check: '2.4', code: 'secret-shown' }],
  seams: (correct, harbor) => ({
    present(reply, request) {
      if (request.url !== '/v1/auth/reset-request') return correct.present(reply, request);
      const [, , reset_token] = harbor.outbox.all().at(-1)?.text.split('\n') ?? [];
      return { ...reply, body: { status: 'sent', reset_token } };
    },
  }),
});
