import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'log-without-queries',
  kind: 'green',
  message: 'The access log leaves out query strings, so that it can prove nothing about them.',
  expects: [],
  seams: (correct) => ({
    logLine: (entry, request) =>
      correct.logLine({ ...entry, url: entry.url.split('?')[0] ?? '', referrer: '-' }, request),
  }),
});
