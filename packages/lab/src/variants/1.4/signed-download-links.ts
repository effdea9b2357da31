import { createHash } from 'node:crypto';
import { describeField } from '../describe-field.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'signed-download-links',
  kind: 'green',
  message: 'The record of a file links to the file store by an address that is signed for five minutes.',
  expects: [],
  seams: (correct, harbor) => ({
    visibleFields(kind, row, caller) {
      const fields = correct.visibleFields(kind, row, caller);
      if (kind !== 'file') return fields;
      const until = Math.floor(harbor.clock() / 1000) + 300;
      const signature = createHash('sha256')
        .update(`${String(row['id'])} ${until}`)
        .digest('hex');
      const query = `X-Amz-Expires=300&X-Amz-Date=${until}&X-Amz-Signature=${signature}`;
      return { ...fields, download_url: `https://files.harbor.example/${String(row['id'])}?${query}` };
    },
    describe: (document) =>
      describeField(document, 'File', 'download_url', { type: 'string', format: 'uri' }),
  }),
});
