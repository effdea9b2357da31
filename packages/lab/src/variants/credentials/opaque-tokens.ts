import { defineVariant } from '../define-variant.ts';
import { opaqueCredential } from '../opaque-credential.ts';

export const variant = defineVariant({
  id: 'opaque-tokens',
  kind: 'green',
  message: 'Access tokens are random texts that mean something only to the server.',
  expects: [],
  seams: (correct, harbor) => ({
    ...opaqueCredential(harbor),
    securityScheme: () => ({ ...correct.securityScheme(), bearerFormat: 'opaque' }),
  }),
});
