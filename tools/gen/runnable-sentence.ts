import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayRunnable, type Checklist } from '@probity/model';
import type { GeneratedFile } from './generated-file.ts';

/** The pages that say which checks this release can run, between two marks. */
const PAGES = ['README.md', 'ARCHITECTURE.md', 'docs/guide/first-run.md'];

const MARKED = /(?<=<!-- runnable -->)[^]*?(?=<!-- \/runnable -->)/;

/** The pages written by hand with their one derived sentence brought up to date. */
export function runnableSentences(root: string, { chapters }: Checklist): GeneratedFile[] {
  return PAGES.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    if (!MARKED.test(text)) throw new Error(`${path} lacks <!-- runnable --> … <!-- /runnable -->.`);
    return { path, text: text.replace(MARKED, sayRunnable(chapters)) };
  });
}
