import { acceptExtra } from '../accept-extra.ts';
import { hasMac } from '../has-mac.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'key-id-in-a-query',
  kind: 'red',
  message: 'The key id is pasted into the query that loads the key.',
  expects: [{ check: '1.2', code: 'key-id-injection-accepted' }],
  seams: (correct, harbor) =>
    acceptExtra(correct, harbor, (token) => {
      const { alg, kid = '' } = tokenHeader(token);
      // No query is run: what a union with a constant would yield can be read off the text.
      const [, injected] = /'\s*UNION\s+SELECT\s+'([^']*)'/i.exec(kid) ?? [];
      return alg === 'HS256' && injected !== undefined && hasMac(token, injected);
    }),
});
