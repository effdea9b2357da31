import { z } from 'zod';
import { plain, publicRoute } from '../../http/route.ts';
import { defineVariant } from '../define-variant.ts';

const example = 'TypeError: x is not a function\n    at load (/srv/shop/src/cart.js:12:7)';

export const variant = defineVariant({
  id: 'docs-with-stack',
  kind: 'green',
  message:
    'A public page about reporting faults quotes a stack trace as an example; it is content and no error.',
  expects: [],
  seams: () => ({
    extraRoutes: () => [
      publicRoute({
        ...plain,
        method: 'GET',
        path: '/v1/public/faults',
        operationId: 'readFaultHelp',
        summary: 'How to report a fault',
        tag: 'service',
        success: { status: 200, schema: z.looseObject({ example: z.string() }) },
        handle: () => ({ status: 200, body: { example } }),
      }),
    ],
  }),
});
