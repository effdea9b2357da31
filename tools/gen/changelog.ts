import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { GeneratedFile } from './generated-file.ts';

/** What `changeset version` writes at a release, and what is public of it. */
const RELEASED = 'packages/cli/CHANGELOG.md';
const PACKAGE = 'probity';

/** The headings are those of `changeset version`, so that a change does not move when it is released. */
const HEADINGS = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' } as const;
type Size = keyof typeof HEADINGS;

const frontMatter = z.strictObject({ [PACKAGE]: z.enum(['major', 'minor', 'patch']) }).nullable();

/** The public changelog: what waits in `.changeset` for the next release, then every release. */
export function changelog(root: string): GeneratedFile {
  const changes = readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .flatMap((name) => readChange(root, `.changeset/${name}`));
  const released = existsSync(join(root, RELEASED)) ? readFileSync(join(root, RELEASED), 'utf8') : '';
  const parts = [
    `<!-- Written by \`npm run gen\` from .changeset and ${RELEASED}. Do not edit. -->`,
    '# Changelog',
    'What changes for users of Probity, the newest release first.',
    ...(changes.length === 0 ? [] : ['## Unreleased', ...bySize(changes)]),
    ...(released === '' ? [] : [released.replace(/^# .*\n+/, '').trimEnd()]),
  ];
  return { path: 'CHANGELOG.md', text: `${parts.join('\n\n')}\n` };
}

interface Change {
  readonly size: Size;
  readonly text: string;
}

/** The change of one file; an empty changeset, which `changeset --empty` makes, has none. */
function readChange(root: string, path: string): Change[] {
  const [, head, text] = /^---\n([^]*?)---\n([^]*)$/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  const parsed = frontMatter.safeParse(head === undefined ? undefined : parse(head));
  if (!parsed.success || text === undefined) {
    throw new Error(`${path} is no changeset of ${PACKAGE}. Write one with \`npx changeset\`.`);
  }
  if (parsed.data === null) return [];
  if (text.trim() === '') throw new Error(`${path} says nothing. Write what changes for users.`);
  return [{ size: parsed.data[PACKAGE], text: text.trim() }];
}

function bySize(changes: readonly Change[]): string[] {
  const sizes: readonly Size[] = ['major', 'minor', 'patch'];
  return sizes.flatMap((size) => {
    const lines = changes.filter((each) => each.size === size).map(({ text }) => listItem(text));
    return lines.length === 0 ? [] : [`### ${HEADINGS[size]}`, lines.join('\n')];
  });
}

function listItem(text: string): string {
  return `- ${text.replaceAll(/\n(?=[^\n])/g, '\n  ')}`;
}
