import { opaqueCredential } from '../opaque-credential.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'api-keys',
  kind: 'green',
  message: 'Signing in hands out an API key, which is random, is sent in X-Api-Key, and ends like any token.',
  expects: [],
  seams: (_correct, harbor) => ({
    ...opaqueCredential(harbor, 'hk_'),
    tokenFromRequest: (request) => String(request.headers['x-api-key'] ?? '') || undefined,
    securityScheme: () => ({ type: 'apiKey', in: 'header', name: 'X-Api-Key' }),
  }),
});
