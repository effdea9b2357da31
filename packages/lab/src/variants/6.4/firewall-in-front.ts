import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

const SUSPICIOUS = /['"`{}<\n]|\.\.\/|\$/;

export const variant = defineVariant({
  id: 'firewall-in-front',
  kind: 'green',
  message:
    'A firewall stops every query that looks like an attack, so that nobody can tell what lies behind it.',
  expects: [],
  seams: (correct) => ({
    readQuery(request) {
      const query = decodeURIComponent(request.url.split('?')[1] ?? '');
      if (SUSPICIOUS.test(query)) throw new Problem('forbidden', { detail: 'Blocked.' });
      return correct.readQuery(request);
    },
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (problem.details.detail !== 'Blocked.') return reply;
      return { ...reply, headers: { ...reply.headers, 'x-amzn-waf-action': 'block' } };
    },
  }),
});
