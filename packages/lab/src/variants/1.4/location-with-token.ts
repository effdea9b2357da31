import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'location-with-token',
  kind: 'red',
  message: 'The address of a new object repeats the token of its owner.',
  expects: [{ check: '1.4', code: 'secret-in-answer-url' }],
  seams: (correct) => ({
    present(reply, request) {
      const place = reply.headers?.['location'];
      if (place === undefined) return reply;
      const location = `${place}?token=${correct.tokenFromRequest(request) ?? ''}`;
      return { ...reply, headers: { ...reply.headers, location } };
    },
  }),
});
