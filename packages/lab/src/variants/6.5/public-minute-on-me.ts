import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'public-minute-on-me',
  kind: 'red',
  message:
    'The account of the caller is marked as public for a minute where its address has a query, and the cache in front believes it.',
  expects: [{ check: '6.5', code: 'cached-answer-shown' }],
  seams: () => ({
    outgoing: (headers, { originalUrl }, { status }) =>
      originalUrl.startsWith('/v1/me?') && status === 200
        ? { ...headers, 'cache-control': 'public, max-age=60' }
        : headers,
  }),
});
