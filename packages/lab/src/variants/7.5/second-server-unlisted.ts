import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'second-server-unlisted',
  kind: 'red',
  message: 'The description names a second server that is on no record.',
  expects: [{ check: '7.5', code: 'api-host-unlisted' }],
  seams: () => ({
    describe(document) {
      document.servers.push({ url: 'https://legacy.harbor.example' });
      return document;
    },
  }),
});
