import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'errors-without-type',
  kind: 'red',
  message: 'Refusals do not say what type their body has.',
  expects: [{ check: '6.5', code: 'content-type-missing' }],
  seams: () => ({
    outgoing: (headers, _request, { status }) => (status < 400 ? headers : without(headers, 'content-type')),
  }),
});
