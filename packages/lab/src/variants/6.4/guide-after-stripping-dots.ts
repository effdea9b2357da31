import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'guide-after-stripping-dots',
  kind: 'red',
  message: 'Steps out of the folder of guides are removed from a name, but only once.',
  expects: [{ check: '6.4', code: 'file-read' }],
  seams: (_correct, harbor) => ({
    readGuide(name) {
      const path = join(harbor.guides, name.replaceAll('../', ''));
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
  }),
});
