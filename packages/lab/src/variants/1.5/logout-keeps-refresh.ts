import { denyAccess } from '../../auth/sessions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'logout-keeps-refresh',
  kind: 'red',
  message: 'Logging out ends the access token, but not the refresh token.',
  expects: [{ check: '1.5', code: 'refresh-alive-after-logout' }],
  seams: (_correct, harbor) => ({
    logoutEffects: ({ credential }) => denyAccess(harbor, credential?.claims.sid ?? ''),
  }),
});
