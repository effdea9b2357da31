import { isOfOldVersion } from '../../seams/versions.ts';
import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-without-owner',
  kind: 'red',
  message: 'Version 0 shows the projects of everybody to every user.',
  expects: [{ check: '7.3', code: 'weaker-version' }],
  seams: (correct) => ({
    readScope: (question) => (isOfOldVersion(question.request) ? EVERYTHING : correct.readScope(question)),
  }),
});
