import { z } from 'zod';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'list-of-full-records',
  kind: 'red',
  message: 'The list of accounts shows whole records; a single account is shown with care.',
  expects: [
    { check: '2.4', code: 'secret-shown' },
    // The database keeps as a number what the description calls a boolean.
    { check: '7.1', code: 'field-of-another-type' },
  ],
  seams: (correct, harbor) => ({
    present(reply, request) {
      if (request.method !== 'GET' || request.url.split('?')[0] !== '/v1/admin/users') return reply;
      const { items, ...rest } = page.parse(reply.body);
      const whole = items.map((item) => ({
        ...item,
        ...harbor.database.one('SELECT * FROM user WHERE id = ?', String(item['id'])),
      }));
      return { ...reply, body: { ...rest, items: whole } };
    },
  }),
});

const page = z.looseObject({ items: z.array(z.record(z.string(), z.unknown())) });
