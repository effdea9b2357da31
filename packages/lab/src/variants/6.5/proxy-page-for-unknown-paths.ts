import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

const PAGE = '<html><head><title>404 Not Found</title></head><body><h1>404 Not Found</h1></body></html>';

export const variant = defineVariant({
  id: 'proxy-page-for-unknown-paths',
  kind: 'green',
  message: 'A proxy in front answers for paths that it does not know, with a page of its own.',
  expects: [],
  seams: (correct) => ({
    unknownPath: (request, methods) =>
      methods.length > 0
        ? correct.unknownPath(request, methods)
        : { status: 404, body: PAGE, headers: { 'content-type': 'text/html' } },
    outgoing: (headers, _request, { body }) =>
      body === PAGE ? without(headers, 'x-content-type-options') : headers,
  }),
});
