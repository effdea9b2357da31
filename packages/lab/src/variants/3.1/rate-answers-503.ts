import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-answers-503',
  kind: 'green',
  message: 'Who sends too much is answered 503 with Retry-After.',
  expects: [],
  seams: (correct) => ({
    writeAnswer(reply, status, headers, text) {
      const isLimit = status === 429 && headers['retry-after'] !== undefined;
      return correct.writeAnswer(reply, isLimit ? 503 : status, headers, text);
    },
  }),
});
