import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'logout-everywhere',
  kind: 'green',
  message: 'Logging out ends all sessions of the account.',
  expects: [],
  seams: (correct) => ({
    logoutEffects: ({ id }) => correct.passwordChangeEffects(id, undefined),
  }),
});
