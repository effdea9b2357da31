import { readFile } from 'node:fs/promises';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'file-scheme-fetched',
  kind: 'red',
  message: 'Addresses of files are read from the disk of the server.',
  expects: [{ check: '5.1', code: 'local-file-shown' }],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    fetchesScheme: (scheme) => scheme === 'file:' || correct.fetchesScheme(scheme),
    checkAddress: async (url) => (url.protocol === 'file:' ? undefined : correct.checkAddress(url)),
    fetchText: (url) => (url.protocol === 'file:' ? readFile(url, 'utf8') : correct.fetchText(url)),
  }),
});
