import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'git-folder-served',
  kind: 'red',
  message: 'The repository was deployed with the product, and its folder can be read.',
  expects: [{ check: '7.4', code: 'repository-served' }],
  seams: (correct) => serveAt(correct, '/.git/HEAD', 'text/plain', 'ref: refs/heads/main\n'),
});
