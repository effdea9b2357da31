import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checklist } from '@probity/model';
import { checkFolder } from './check-folder.ts';
import type { GeneratedFile } from './generated-file.ts';

const PAGE = 'docs/by-hand/README.md';
const MARKED = /(?<=<!-- by-hand -->\n\n)[^]*?(?=\n\n<!-- \/by-hand -->)/;

/** The page about the checks by hand, with the list of those that have a `by-hand.md` brought up to date. */
export function byHandIndex(root: string, checklist: Checklist): GeneratedFile {
  const text = readFileSync(join(root, PAGE), 'utf8');
  if (!MARKED.test(text)) throw new Error(`${PAGE} lacks <!-- by-hand --> … <!-- /by-hand -->.`);
  const pages = byHandPages(root, checklist);
  const lines = checklist.chapters
    .flatMap(({ checks }) => checks)
    .flatMap(({ title, about: { id, label } }) => {
      const path = pages.get(id);
      return path === undefined ? [] : [`- [${id} ${label}](../../${path}): ${title}`];
    });
  return { path: PAGE, text: text.replace(MARKED, () => lines.join('\n')) };
}

/** Where the pages lie that repeat a check by hand, by the id of the check. */
export function byHandPages(root: string, { chapters }: Checklist): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap((chapter) =>
      chapter.checks
        .map((check) => [check.about.id, `${checkFolder(chapter, check)}/by-hand.md`] as const)
        .filter(([, path]) => existsSync(join(root, path))),
    ),
  );
}
