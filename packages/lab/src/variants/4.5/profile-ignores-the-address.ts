import { defineVariant } from '../define-variant.ts';
import { splitBody } from '../split-body.ts';

export const variant = defineVariant({
  id: 'profile-ignores-the-address',
  kind: 'green',
  message: 'The update of the profile answers 200 to a new e-mail address and does not keep it.',
  expects: [],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    parseBody(schema, value, request) {
      const isProfile = request.method === 'PATCH' && request.url.startsWith('/v1/me');
      return correct.parseBody(schema, isProfile ? splitBody(schema, value).known : value, request);
    },
  }),
});
