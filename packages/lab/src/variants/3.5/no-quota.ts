import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-quota',
  kind: 'red',
  message: 'An account may have any number of reports.',
  expects: [{ check: '3.5', code: 'quota-not-enforced' }],
  options: { parts: ['reports'] },
  seams: () => ({ reportQuota: () => {} }),
});
