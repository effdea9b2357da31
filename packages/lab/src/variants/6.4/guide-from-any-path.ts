import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'guide-from-any-path',
  kind: 'red',
  message: 'The name of a guide may lead out of the folder of guides.',
  expects: [{ check: '6.4', code: 'file-read' }],
  seams: (_correct, harbor) => ({
    readGuide(name) {
      const path = join(harbor.guides, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
  }),
});
