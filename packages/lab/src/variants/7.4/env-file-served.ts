import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'env-file-served',
  kind: 'red',
  message: 'The settings of the deployment are in the folder that the web server hands out.',
  expects: [{ check: '7.4', code: 'secret-file-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/.env',
      'text/plain',
      'NODE_ENV=production\nDATABASE_URL=postgres://harbor@db/harbor\nPORT=4000\n',
    ),
});
