import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'body-before-credential',
  kind: 'green',
  message: 'The body is validated before the credential: only a valid one gets to hear 401.',
  expects: [],
  seams: () => ({ stepOrder: () => ['validate', 'authenticate', 'authorise', 'find'] }),
});
