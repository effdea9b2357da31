import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'profile-is-elsewhere',
  kind: 'red',
  message: 'Answers lead clients on to a gateway of somebody else, which is on no record.',
  expects: [{ check: '7.5', code: 'third-party-unlisted' }],
  seams: (correct) => ({
    present(reply, request) {
      const isProfile = request.method === 'GET' && request.url === '/v1/me';
      const link = '<https://harbor.gateways.example/v1/me>; rel="self"';
      return correct.present(isProfile ? { ...reply, headers: { ...reply.headers, link } } : reply, request);
    },
  }),
});
