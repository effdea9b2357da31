import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'body-before-owner',
  kind: 'green',
  message: 'The body is validated before role and owner: only a valid one gets to hear 403 or 404.',
  expects: [],
  seams: () => ({ stepOrder: () => ['authenticate', 'validate', 'authorise', 'find'] }),
});
