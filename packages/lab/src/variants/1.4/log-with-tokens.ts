import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'log-with-tokens',
  kind: 'red',
  message: 'A gateway moves the token from the header into the address before the access log is written.',
  expects: [{ check: '1.4', code: 'secret-in-access-log' }],
  seams: (correct) => ({
    logLine(entry, request) {
      const token = correct.tokenFromRequest(request);
      const mark = entry.url.includes('?') ? '&' : '?';
      const url = token === undefined ? entry.url : `${entry.url}${mark}access_token=${token}`;
      return correct.logLine({ ...entry, url }, request);
    },
  }),
});
