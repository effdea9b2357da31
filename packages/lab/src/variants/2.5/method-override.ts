import type { IncomingMessage } from 'node:http';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'method-override',
  kind: 'red',
  message: 'X-HTTP-Method-Override changes the method after the guard has looked at it.',
  expects: [
    { check: '2.5', code: 'guard-dodged' },
    { check: '7.2', code: 'override-honoured' },
  ],
  seams: (correct) => {
    const overridden = new WeakSet<IncomingMessage>();
    return {
      rewritePath(url, message) {
        const wanted = String(message.headers['x-http-method-override'] ?? '').toUpperCase();
        if (['GET', 'POST', 'PATCH', 'DELETE'].includes(wanted) && message.method !== wanted) {
          message.method = wanted;
          overridden.add(message);
        }
        return correct.rewritePath(url, message);
      },
      hasRole: (caller, role, request) =>
        overridden.has(request.raw) || correct.hasRole(caller, role, request),
    };
  },
});
