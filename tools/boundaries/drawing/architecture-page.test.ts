import { expect, it } from 'vitest';
import { drawnFolders, withDrawings } from './architecture-page.ts';

const FILES = [
  'packages/b/src/one/x.ts',
  'packages/b/src/two/y.ts',
  'packages/a/src/z.ts',
  'packages/checklist/src/1-authentication/chapter.ts',
  'packages/lab/src/variants/v.ts',
];
const IMPORTS = [{ from: 'packages/b/src/one/x.ts', to: 'packages/b/src/two/y.ts', isTypeOnly: true }];
const SENTENCES = new Map([
  ['packages/b/src/one', 'the first'],
  ['packages/b/src/two', 'the second'],
]);
const PAGE =
  'Text.\n\n<!-- packages --><!-- /packages -->\n\nMore.\n\n<!-- folders -->\nold\n<!-- /folders -->\n';

const write = (page: string): string =>
  withDrawings(page, {
    packages: [{ from: 'b', to: 'a' }],
    folders: drawnFolders(FILES),
    imports: IMPORTS,
    sentences: SENTENCES,
  });

it('only packages that are installed and have folders are drawn, and not the checks', () => {
  expect(drawnFolders(FILES).map(({ path }) => path)).toEqual(['packages/b/src']);
});

it('the drawings are written between their marks, and nothing else changes', () => {
  expect(write(PAGE)).toBe(`Text.

<!-- packages -->

\`\`\`mermaid
flowchart TD
  b --> a
\`\`\`

<!-- /packages -->

More.

<!-- folders -->

### b

\`\`\`mermaid
flowchart TD
  one --> two
\`\`\`

- \`one/\`: the first
- \`two/\`: the second

<!-- /folders -->
`);
});

it('a page that is up to date stays as it is', () => {
  expect(write(write(PAGE))).toBe(write(PAGE));
});

it('a page without the marks is an error that names them', () => {
  expect(() => write('Text.')).toThrow('ARCHITECTURE.md lacks <!-- packages --> … <!-- /packages -->.');
});
