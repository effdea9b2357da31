import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'developer-server-described',
  kind: 'green',
  message:
    'The description still names the server on the machine of a developer, which nobody else can reach.',
  expects: [],
  seams: () => ({
    describe(document) {
      document.servers.push({ url: 'http://localhost:3000' }, { url: 'http://192.168.0.7:8080' });
      return document;
    },
  }),
});
