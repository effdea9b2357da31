import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'revocation-cache',
  kind: 'green',
  message: 'Each node asks for revocations only every so often, as its owner declares.',
  expects: [],
  seams(correct, harbor) {
    const alive = new Map<string, number>();
    return {
      isRevoked(credential) {
        const key = harbor.seams.denyListKey(credential);
        if ((alive.get(key) ?? 0) > harbor.clock()) return false;
        const revoked = correct.isRevoked(credential);
        if (!revoked) alive.set(key, harbor.clock() + harbor.settings.delays.revocationMs);
        return revoked;
      },
    };
  },
});
