import { defineVariant } from '../define-variant.ts';
import { undescribedRead } from '../undescribed-read.ts';

export const variant = defineVariant({
  id: 'links-to-undescribed-route',
  kind: 'red',
  message: 'The profile links to a summary of the account, which nothing describes.',
  expects: [{ check: '7.1', code: 'undescribed-operation' }],
  seams: (correct) => ({
    ...undescribedRead('/v1/account-summary'),
    present(reply, request) {
      const isProfile = request.method === 'GET' && request.url === '/v1/me';
      const link = '</v1/account-summary>; rel="related"';
      return correct.present(isProfile ? { ...reply, headers: { ...reply.headers, link } } : reply, request);
    },
  }),
});
