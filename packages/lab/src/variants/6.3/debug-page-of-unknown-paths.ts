import { defineVariant } from '../define-variant.ts';

const PAGE = `<!DOCTYPE html><html><head><title>Page not found</title></head><body><h1>Page not found <span>(404)</span></h1>
<p>Using the URLconf defined in <code>harbor.urls</code>, Django tried these URL patterns, in this order:</p>
<p>You're seeing this error because you have <code>DEBUG = True</code> in your Django settings file.</p></body></html>`;

export const variant = defineVariant({
  id: 'debug-page-of-unknown-paths',
  kind: 'red',
  message: 'An unknown path is answered with the page that a framework shows its developers.',
  expects: [{ check: '6.3', code: 'debug-page-shown' }],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      const reply = correct.unknownPath(request, allowed);
      return allowed.length > 0 ? reply : { ...reply, headers: { 'content-type': 'text/html' }, body: PAGE };
    },
  }),
});
