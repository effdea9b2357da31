import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { changelog } from './changelog.ts';

const here = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'probity-changelog-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ '.changeset/README.md': '# Changesets', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The changelog below its introduction. */
function listed(files: Readonly<Record<string, string>>): string {
  return changelog(project(files)).text.split('the newest release first.\n')[1] ?? '';
}

const change = (size: string, text: string): string => `---\n'probity': ${size}\n---\n\n${text}\n`;
const RELEASED = '# probity\n\n## 0.1.0\n\n### Minor Changes\n\n- b9ef325: Read the checklist.\n';

const tables: readonly (readonly [name: string, files: Readonly<Record<string, string>>, text: string])[] = [
  ['nothing waits and nothing was released', {}, ''],
  [
    'what waits is unreleased, the larger changes first',
    { '.changeset/a.md': change('patch', 'Fixed.'), '.changeset/b.md': change('minor', 'New.') },
    '\n## Unreleased\n\n### Minor Changes\n\n- New.\n\n### Patch Changes\n\n- Fixed.\n',
  ],
  [
    'a text of several paragraphs stays one item',
    { '.changeset/a.md': change('minor', 'One.\nTwo.\n\nThree.') },
    '\n## Unreleased\n\n### Minor Changes\n\n- One.\n  Two.\n\n  Three.\n',
  ],
  ['an empty changeset adds nothing', { '.changeset/a.md': '---\n---\n' }, ''],
  [
    'double quotes, as the tool writes them, are the same',
    { '.changeset/a.md': '---\n"probity": major\n---\n\nOther.\n' },
    '\n## Unreleased\n\n### Major Changes\n\n- Other.\n',
  ],
  [
    'a release follows as it was written',
    { '.changeset/a.md': change('patch', 'Fixed.'), 'packages/cli/CHANGELOG.md': RELEASED },
    '\n## Unreleased\n\n### Patch Changes\n\n- Fixed.\n\n## 0.1.0\n\n### Minor Changes\n\n- b9ef325: Read the checklist.\n',
  ],
];

describe('the changelog', () => {
  it.each(tables)('%s', (_name, files, text) => {
    expect(listed(files)).toBe(text);
  });

  it.each([
    ['no front matter', 'New.\n', 'is no changeset'],
    ['another package', "---\n'@probity/web': minor\n---\n\nNew.\n", 'is no changeset'],
    ['a size that is none', change('huge', 'New.'), 'is no changeset'],
    ['no text', change('minor', ''), 'says nothing'],
  ])('refuses a changeset with %s, and names its file', (_name, text, message) => {
    const root = project({ '.changeset/a.md': text });
    expect(() => changelog(root)).toThrow(`.changeset/a.md ${message}`);
  });

  it('has every changeset of this project word for word', () => {
    const { text } = changelog(here);
    const files = readdirSync(join(here, '.changeset')).filter((name) => /^(?!README).*\.md$/.test(name));
    for (const name of files) {
      const said =
        readFileSync(join(here, '.changeset', name), 'utf8')
          .split('---\n')
          .at(-1)
          ?.trim() ?? '';
      expect(text.replaceAll('\n  ', '\n'), name).toContain(said);
    }
    expect(readFileSync(join(here, 'CHANGELOG.md'), 'utf8')).toBe(text);
  });
});
