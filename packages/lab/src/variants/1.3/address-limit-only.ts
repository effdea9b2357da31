import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'address-limit-only',
  kind: 'green',
  message: 'Failures are counted per address only, and stop it after twenty.',
  expects: [],
  options: { login: { accountFailures: 1_000_000 } },
});
