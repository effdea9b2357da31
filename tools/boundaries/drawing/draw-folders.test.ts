import { expect, it } from 'vitest';
import { entryGraphs } from '../entry-graphs.ts';
import { drawFolders } from './draw-folders.ts';
import { folderTree } from './folder-tree.ts';

const IMPORTS = [
  ['index.ts', 'run/run.ts'],
  ['run/run.ts', 'ports.ts'],
  ['ports.ts', 'text/wrap.ts'],
  ['run/run.ts', 'read/later/b.ts'],
  ['read/later/b.ts', 'read/first/a.ts'],
] as const;

const SENTENCES = {
  run: 'runs it',
  read: 'reads it',
  'read/first': 'reads it first',
  'read/later': 'reads it again',
  text: 'words and lines',
};

it('draws the folders of a package, says what is in each, and draws inside those that have an order', () => {
  const at = (path: string): string => `packages/a/src/${path}`;
  const imports = IMPORTS.map(([from, to]) => ({ from: at(from), to: at(to), isTypeOnly: false }));
  const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))];
  const sentences = new Map(Object.entries(SENTENCES).map(([path, sentence]) => [at(path), sentence]));
  expect(drawFolders(folderTree('packages/a/src', files), { graphs: entryGraphs(imports), sentences })).toBe(
    `\`\`\`mermaid
flowchart TD
  run --> read & text
\`\`\`

- \`run/\`: runs it
- \`read/\`: reads it
  - \`later/\`: reads it again
  - \`first/\`: reads it first
- \`text/\`: words and lines

Inside \`read/\`:

\`\`\`mermaid
flowchart TD
  later --> first
\`\`\``,
  );
});
