import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'guide-by-default',
  kind: 'green',
  message: 'A guide that does not exist is answered with the first one.',
  expects: [],
  seams: (correct) => ({
    readGuide: (name) => correct.readGuide(name) ?? correct.readGuide('getting-started.md'),
  }),
});
