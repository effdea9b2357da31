import type { ExpectedFinding } from './define-variant.ts';

/** What a product accepts that looks at no signature and at no claim but the subject. */
export const EVERY_FORGED_TOKEN: readonly ExpectedFinding[] = [
  'unsigned-token-accepted',
  'damaged-signature-accepted',
  'other-key-accepted',
  'payload-swap-accepted',
  'hmac-confusion-accepted',
  'embedded-key-accepted',
  'remote-key-accepted',
  'key-id-injection-accepted',
  'weak-secret-accepted',
  'expired-token-accepted',
  'missing-expiry-accepted',
  'not-yet-valid-accepted',
  'other-audience-accepted',
  'missing-audience-accepted',
  'other-issuer-accepted',
  'missing-issuer-accepted',
  'unknown-critical-accepted',
].map((code) => ({ check: '1.2', code }));
