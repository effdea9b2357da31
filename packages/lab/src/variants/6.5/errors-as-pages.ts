import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'errors-as-pages',
  kind: 'red',
  message: 'Refusals are JSON that calls itself a page.',
  expects: [{ check: '6.5', code: 'data-sent-as-page' }],
  seams: () => ({
    outgoing: (headers, _request, { status }) =>
      status < 400 ? headers : { ...headers, 'content-type': 'text/html; charset=utf-8' },
  }),
});
