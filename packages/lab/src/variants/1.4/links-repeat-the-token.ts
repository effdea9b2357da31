import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'links-repeat-the-token',
  kind: 'red',
  message: 'Lists link to their first page, and the link repeats the token of the caller.',
  expects: [{ check: '1.4', code: 'secret-in-answer-url' }],
  seams: (correct, harbor) => ({
    present(reply, request) {
      const token = correct.tokenFromRequest(request);
      const { body } = reply;
      const isList = typeof body === 'object' && body !== null && 'next_cursor' in body;
      if (!isList || token === undefined) return reply;
      const link = `<${harbor.url}${request.url.split('?')[0]}?access_token=${token}>; rel="first"`;
      return { ...reply, headers: { ...reply.headers, link } };
    },
  }),
});
