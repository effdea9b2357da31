import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'idempotency-key-ignored',
  kind: 'red',
  message: 'Idempotency keys are accepted and ignored.',
  expects: [
    { check: '4.3', code: 'key-not-honoured' },
    { check: '4.3', code: 'key-raced' },
  ],
  options: { parts: ['shop'] },
  seams: () => ({ oncePerKey: (_key, make) => make() }),
});
