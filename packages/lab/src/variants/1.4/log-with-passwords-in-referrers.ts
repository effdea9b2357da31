import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'log-with-passwords-in-referrers',
  kind: 'red',
  message:
    'The web application signs in with a form that is sent by GET, so that referrers in the log carry passwords.',
  expects: [{ check: '1.4', code: 'secret-in-access-log' }],
  seams: (correct) => ({
    logLine(entry, request) {
      const isPageView = entry.method === 'GET' && entry.url.startsWith('/v1/projects');
      const referrer = 'https://app.harbor.example/login?user=newcomer&password=tidal-Basin-4711-gull';
      return correct.logLine(isPageView ? { ...entry, referrer } : entry, request);
    },
  }),
});
