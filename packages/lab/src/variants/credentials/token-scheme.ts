import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'token-scheme',
  kind: 'green',
  message: 'The access token is sent as "Authorization: Token".',
  expects: [],
  seams: () => ({
    tokenFromRequest: (request) => /^Token +(\S+)$/.exec(request.headers.authorization ?? '')?.[1],
    securityScheme: () => ({
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The word Token, a space and the access token.',
    }),
  }),
});
