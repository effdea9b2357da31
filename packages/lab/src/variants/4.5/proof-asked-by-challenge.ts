import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

const CHALLENGE = 'Bearer error="insufficient_user_authentication", max_age=0';

export const variant = defineVariant({
  id: 'proof-asked-by-challenge',
  kind: 'green',
  message: 'A change without the right proof is answered 401, with a challenge that asks for it (RFC 9470).',
  expects: [],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    proofDemanded: () => new Problem('unauthenticated'),
    outgoing(headers, request, reply) {
      const sent = correct.outgoing(headers, request, reply);
      const isAsked = reply.status === 401 && request.headers.authorization !== undefined;
      return isAsked && request.url.startsWith('/v1/me') ? { ...sent, 'www-authenticate': CHALLENGE } : sent;
    },
  }),
});
