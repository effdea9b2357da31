import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'ports-ignored',
  kind: 'red',
  message: 'Origins are compared without their port.',
  expects: [{ check: '6.2', code: 'other-port-allowed' }],
  seams: (correct) => ({
    allowsOrigin: (origin, request) => correct.allowsOrigin(origin.replace(/:\d+$/, ''), request),
  }),
});
