import { createHash } from 'node:crypto';
import { describeField } from '../describe-field.ts';
import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'entity-tags',
  kind: 'green',
  message: 'Objects carry an ETag, and files the SHA-256 of what they hold.',
  expects: [],
  seams: (correct) => ({
    ...showExtra(correct, 'file', (row) => ({ sha256: digest(row) })),
    present: (reply) => ({
      ...reply,
      headers: { etag: `W/"${digest(reply.body).slice(0, 27)}"`, ...reply.headers },
    }),
    describe: (document) => describeField(document, 'File', 'sha256', { type: 'string' }),
  }),
});

function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');
}
