import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'html-error-page',
  kind: 'green',
  message: 'An unknown path is answered with a page of the product, with links to scripts of its own.',
  expects: [],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      const reply = correct.unknownPath(request, allowed);
      const body = `<!DOCTYPE html><html><script src="/app/src/main.js"></script><p>Nothing is here. Error 404, at 10:30:12.</p></html>`;
      return allowed.length > 0 ? reply : { ...reply, headers: { 'content-type': 'text/html' }, body };
    },
  }),
});
