import { endRefresh } from '../../auth/sessions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'logout-keeps-access',
  kind: 'red',
  message: 'Logging out ends the refresh token, but not the access token.',
  expects: [{ check: '1.5', code: 'token-alive-after-logout' }],
  seams: (_correct, harbor) => ({
    logoutEffects: ({ credential }) => endRefresh(harbor, credential?.claims.sid ?? ''),
  }),
});
