import { readFile } from 'node:fs/promises';
import { fetchFor } from '../../outbound/fetch-page.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'file-behind-redirect',
  kind: 'red',
  message: 'A redirect to a file is followed on the disk of the server.',
  expects: [{ check: '5.2', code: 'redirect-to-file-shown' }],
  options: { parts: ['previews'] },
  seams: (_correct, harbor) => ({
    async fetchText(url) {
      const { status, headers, text } = await fetchFor(harbor, { url, method: 'GET' });
      const { location = '' } = headers;
      if (location.startsWith('file:')) return readFile(new URL(location), 'utf8');
      return status < 300 ? text : '';
    },
  }),
});
