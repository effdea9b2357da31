import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'catch-all-page',
  kind: 'green',
  message: 'Every unknown path answers 200 with the page of the web application.',
  expects: [],
  seams: () => ({
    unknownPath: () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>Harbor</title><div id="app"></div><script src="/app.js"></script>',
    }),
  }),
});
