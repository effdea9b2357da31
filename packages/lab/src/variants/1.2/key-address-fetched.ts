import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'key-address-fetched',
  kind: 'red',
  message: 'The address of keys in the header of a token is fetched before the token is refused.',
  expects: [{ check: '1.2', code: 'remote-key-fetched' }],
  seams: (correct) => ({
    async verifyToken(token) {
      const { jku, x5u } = tokenHeader(token);
      const address = jku ?? x5u;
      if (typeof address === 'string') {
        await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      }
      return correct.verifyToken(token);
    },
  }),
});
