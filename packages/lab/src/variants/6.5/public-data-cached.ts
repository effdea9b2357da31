import { defineVariant } from '../define-variant.ts';

const SAME_FOR_ALL = ['/v1/products', '/.well-known/jwks.json', '/openapi.json'];

export const variant = defineVariant({
  id: 'public-data-cached',
  kind: 'green',
  message: 'What is public and the same for everybody is kept by the cache in front.',
  expects: [],
  seams: () => ({
    outgoing: (headers, { url }, { status }) =>
      status === 200 && SAME_FOR_ALL.includes(url)
        ? { ...headers, 'cache-control': 'public, max-age=60' }
        : headers,
  }),
});
