import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reports-go-elsewhere',
  kind: 'red',
  message: 'Browsers have to report violations to a service that is on no record.',
  expects: [{ check: '7.5', code: 'third-party-unlisted' }],
  seams: (correct) => ({
    commonHeaders: (request, reply) => ({
      ...correct.commonHeaders(request, reply),
      'content-security-policy': "default-src 'none'; report-uri https://collect.reports.example/r",
    }),
  }),
});
