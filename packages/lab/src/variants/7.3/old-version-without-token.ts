import { isOfOldVersion } from '../../seams/versions.ts';
import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-without-token',
  kind: 'red',
  message: 'Version 0 asks for no credential.',
  expects: [{ check: '7.3', code: 'weaker-version' }],
  seams: (correct, harbor) => openGate(correct, harbor, (_route, request) => isOfOldVersion(request)),
});
