import { endRefresh } from '../../auth/sessions.ts';
import { sessionsOf } from '../../seams/sessions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'password-change-keeps-access',
  kind: 'red',
  message: 'A changed password ends the refresh tokens of the other sessions, but not their access tokens.',
  expects: [{ check: '1.5', code: 'session-survives-password-change' }],
  seams: (_correct, harbor) => ({
    passwordChangeEffects(userId, keepSession) {
      for (const id of sessionsOf(harbor, userId)) if (id !== keepSession) endRefresh(harbor, id);
    },
  }),
});
