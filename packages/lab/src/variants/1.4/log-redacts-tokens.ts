import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'log-redacts-tokens',
  kind: 'green',
  message: 'The access log says that a token was sent, and blots it out.',
  expects: [],
  seams: (correct) => ({
    logLine(entry, request) {
      const mark = entry.url.includes('?') ? '&' : '?';
      return correct.logLine({ ...entry, url: `${entry.url}${mark}access_token=[REDACTED]` }, request);
    },
  }),
});
