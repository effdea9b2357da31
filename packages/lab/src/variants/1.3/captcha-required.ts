import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'captcha-required',
  kind: 'green',
  message: 'After five failures nobody gets in without solving a CAPTCHA.',
  expects: [],
  seams: () => ({
    lockedAnswer: () =>
      new Problem('forbidden', { extra: { captcha_required: true, sitekey: 'harbor-test-sitekey' } }),
  }),
});
