import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-compressed-bodies',
  kind: 'green',
  message: 'Compressed bodies are refused as a type that nobody takes.',
  expects: [],
  seams: () => ({
    unpacks: (encoding): encoding is never => encoding === '',
  }),
});
