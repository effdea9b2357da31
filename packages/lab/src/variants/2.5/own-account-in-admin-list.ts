import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'own-account-in-admin-list',
  kind: 'amber',
  message: 'The list of accounts shows everybody who is no administrator their own account, with status 200.',
  expects: [{ check: '2.5', code: 'refused-otherwise' }],
  seams: (correct) => {
    const filtered = new WeakMap<FastifyRequest, string>();
    return {
      hasRole(caller, role, request) {
        if (correct.hasRole(caller, role, request)) return true;
        const isList = request.method === 'GET' && /^\/v1\/admin\/users(\?|$)/.test(request.url);
        if (isList) filtered.set(request, caller.id);
        return isList;
      },
      present(reply, request) {
        const own = filtered.get(request);
        if (own === undefined) return reply;
        const { items, ...rest } = page.parse(reply.body);
        return { ...reply, body: { ...rest, items: items.filter(({ id }) => id === own) } };
      },
    };
  },
});

const page = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
