import { randomBytes } from 'node:crypto';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'errors-with-trace-id',
  kind: 'green',
  message: 'Refusals have a trace_id to quote, an instance, and messages in two languages.',
  expects: [],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      const more = {
        trace_id: randomBytes(16).toString('hex'),
        instance: request.url.split('?')[0],
        message_de: 'Die Anfrage ist ungültig: bitte Eingaben prüfen.',
      };
      return { ...reply, body: { ...Object(reply.body), ...more } };
    },
  }),
});
