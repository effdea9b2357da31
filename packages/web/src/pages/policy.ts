/**
 * What a page may load: its own files and nothing else, and no inline code at all.
 *
 * A server that sends the header can add `frame-ancestors 'none'`, which a page cannot say about itself.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
