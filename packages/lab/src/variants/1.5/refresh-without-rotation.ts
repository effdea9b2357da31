import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refresh-without-rotation',
  kind: 'green',
  message: 'A refresh token can be used again and again until its session ends.',
  expects: [],
  seams: () => ({ refreshReusable: () => true }),
});
