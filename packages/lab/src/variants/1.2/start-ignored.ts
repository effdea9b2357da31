import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'start-ignored',
  kind: 'red',
  message: 'A token is accepted before the time at which it begins.',
  expects: [{ check: '1.2', code: 'not-yet-valid-accepted' }],
  seams: (correct) => ({
    // The expiry is looked at once more by a seam of its own, so that only the beginning goes unnoticed.
    tokenRules: (issuer) => ({ ...correct.tokenRules(issuer), clockTolerance: Number.MAX_SAFE_INTEGER }),
  }),
});
