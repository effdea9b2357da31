import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-any-host',
  kind: 'red',
  message: 'Any certificate of a trusted authority will do, whatever host it is for.',
  expects: [{ check: '5.4', code: 'other-host-accepted' }],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    rateTrust: () => ({ ...correct.rateTrust(), checkServerIdentity: () => undefined }),
  }),
});
