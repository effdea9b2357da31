import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'seed-in-profile',
  kind: 'red',
  message: 'The profile shows the seed of the second factor in an address for authenticator apps.',
  expects: [{ check: '2.4', code: 'secret-shown' }],
  seams: (correct) =>
    showExtra(correct, 'user', ({ email, totp_secret }) => ({
      setup: `otpauth://totp/Harbor:${String(email)}?secret=${String(totp_secret ?? 'GEZDGNBVGY3TQOJQ')}`,
    })),
});
