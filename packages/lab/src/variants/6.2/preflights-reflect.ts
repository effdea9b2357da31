import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'preflights-reflect',
  kind: 'red',
  message:
    'A gateway answers preflights and allows whatever origin asks; the answers themselves name no one.',
  expects: [{ check: '6.2', code: 'any-origin-allowed' }],
  seams: (correct) => ({
    allowsOrigin: (origin, request) => request.method === 'OPTIONS' || correct.allowsOrigin(origin, request),
  }),
});
