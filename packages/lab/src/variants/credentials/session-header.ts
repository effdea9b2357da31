import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'session-header',
  kind: 'green',
  message: 'The access token is sent in a header of its own.',
  expects: [],
  seams: () => ({
    tokenFromRequest: (request) => String(request.headers['x-session-token'] ?? '') || undefined,
    securityScheme: () => ({ type: 'apiKey', in: 'header', name: 'X-Session-Token' }),
  }),
});
