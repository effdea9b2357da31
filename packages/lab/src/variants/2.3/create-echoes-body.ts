import { splitBody } from '../split-body.ts';
import { spreadable } from '../spreadable.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'create-echoes-body',
  kind: 'green',
  message: 'The answer to a new object repeats whatever was sent; only known fields are stored.',
  expects: [],
  seams: (correct) => ({
    parseBody: (schema, value, request) => correct.parseBody(schema, splitBody(schema, value).known, request),
    present(reply, { method, url, body }) {
      // Accounts are left out: what they send is a password.
      const echoes = method === 'POST' && reply.status === 201 && url !== '/v1/signup';
      return echoes ? { ...reply, body: { ...JSON.parse(String(body)), ...spreadable(reply.body) } } : reply;
    },
  }),
});
