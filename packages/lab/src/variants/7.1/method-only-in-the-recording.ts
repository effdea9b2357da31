import { EXAMPLE_ID } from '../../http/schemas.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'method-only-in-the-recording',
  kind: 'red',
  message: 'The recorded requests show a method on a described path that nothing describes.',
  expects: [{ check: '7.1', code: 'undescribed-in-use' }],
  seams: () => ({
    clientRequests: (recorded) => [
      ...recorded,
      { method: 'PUT', path: `/v1/projects/${EXAMPLE_ID}`, status: 204 },
    ],
  }),
});
