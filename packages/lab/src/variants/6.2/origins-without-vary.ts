import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'origins-without-vary',
  kind: 'red',
  message: 'Answers name the origin that asked, may be kept, and do not say that they differ by it.',
  expects: [{ check: '6.2', code: 'vary-missing' }],
  seams: (correct) => ({
    corsHeaders(request) {
      const { vary: _, ...headers } = correct.corsHeaders(request);
      return headers;
    },
    outgoing: (headers, { url }, { status }) =>
      status === 200 && /^\/(?:healthz|v1\/public\/projects)\?/.test(url)
        ? { ...headers, 'cache-control': 'public, max-age=60' }
        : headers,
  }),
});
