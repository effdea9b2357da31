import { isOfOldVersion } from '../../seams/versions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-without-role',
  kind: 'red',
  message: 'Version 0 lets every user into the administration.',
  expects: [{ check: '7.3', code: 'weaker-version' }],
  seams: (correct) => ({
    hasRole: (caller, role, request) => isOfOldVersion(request) || correct.hasRole(caller, role, request),
  }),
});
