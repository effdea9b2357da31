import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'internal-host-in-message',
  kind: 'red',
  message: 'A token that cannot be read is answered with the address of the service that was asked about it.',
  expects: [{ check: '6.3', code: 'internal-host-shown' }],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (problem.code !== 'invalid_token') return reply;
      const detail = 'http://tokens.default.svc.cluster.local/introspect answered 400';
      return { ...reply, body: { ...Object(reply.body), detail } };
    },
  }),
});
