import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'quota-of-a-session',
  kind: 'red',
  message: 'Reports are counted for each session, and a new one is a sign-in away.',
  expects: [{ check: '3.5', code: 'quota-bypassed' }],
  options: { parts: ['reports'] },
  seams: () => ({
    reportKey: ({ id, credential }) => credential?.claims.sid ?? id,
  }),
});
