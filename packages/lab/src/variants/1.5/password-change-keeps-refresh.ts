import { denyAccess } from '../../auth/sessions.ts';
import { sessionsOf } from '../../seams/sessions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'password-change-keeps-refresh',
  kind: 'red',
  message: 'A changed password ends the access tokens of the other sessions, but not their refresh tokens.',
  expects: [{ check: '1.5', code: 'refresh-survives-password-change' }],
  seams: (_correct, harbor) => ({
    passwordChangeEffects(userId, keepSession) {
      for (const id of sessionsOf(harbor, userId)) if (id !== keepSession) denyAccess(harbor, id);
    },
  }),
});
