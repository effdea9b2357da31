import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'listed-by-its-domain',
  kind: 'green',
  message: 'A host for each region is in the description, and the record lists them all by their domain.',
  expects: [],
  seams: () => ({
    describe(document) {
      document.servers.push(
        { url: 'https://eu.api.harbor.example' },
        { url: 'https://us.api.harbor.example' },
      );
      return document;
    },
    inventory: ({ hosts: [first, ...others], ...record }) => ({
      ...record,
      hosts: [{ ...first }, { ...first, name: '*.api.harbor.example' }, ...others],
    }),
  }),
});
