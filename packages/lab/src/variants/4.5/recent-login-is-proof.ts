import { defineVariant } from '../define-variant.ts';
import { takeMissingProof, NO_PROOF } from '../without-proof.ts';

const WINDOW_MS = 1000;

export const variant = defineVariant({
  id: 'recent-login-is-proof',
  kind: 'green',
  message: 'For a second after a login no password is asked for, as the profile documents.',
  expects: [],
  options: { parts: ['step-up'] },
  seams: (correct, harbor) => ({
    ...takeMissingProof(correct, () => true),
    async isProof(change, user, proof, caller) {
      if (proof !== NO_PROOF) return correct.isProof(change, user, proof, caller);
      const id = caller.credential?.claims.sid ?? '';
      const begun = harbor.database.one('SELECT created_at FROM session WHERE id = ?', id)?.['created_at'];
      return harbor.clock() - Date.parse(String(begun)) < WINDOW_MS;
    },
  }),
});
