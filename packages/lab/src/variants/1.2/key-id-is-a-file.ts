import { posix } from 'node:path';
import { acceptExtra } from '../accept-extra.ts';
import { hasMac } from '../has-mac.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'key-id-is-a-file',
  kind: 'red',
  message: 'The key id is a path below the folder of keys, and a file that is empty is a key that is empty.',
  expects: [{ check: '1.2', code: 'key-id-injection-accepted' }],
  seams: (correct, harbor) =>
    acceptExtra(correct, harbor, (token) => {
      const { alg, kid = '' } = tokenHeader(token);
      // No file is read: the one that every system has stands for all that a path may lead to.
      return alg === 'HS256' && posix.resolve('/srv/keys', kid) === '/dev/null' && hasMac(token, '');
    }),
});
