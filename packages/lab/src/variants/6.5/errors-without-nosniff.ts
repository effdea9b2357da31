import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'errors-without-nosniff',
  kind: 'red',
  message: 'Protective headers are set by the handlers, so that refusals go out without them.',
  expects: [{ check: '6.5', code: 'nosniff-missing' }],
  seams: () => ({
    outgoing: (headers, _request, { status }) =>
      status < 400 ? headers : without(headers, 'x-content-type-options'),
  }),
});
