import type { KnownChecks } from './known-checks.ts';
import { ImportError } from './import-error.ts';
import { fromJson } from './json.ts';
import { fromMarkdown } from './markdown.ts';
import type { Progress } from './progress.ts';

/** No export of ours comes near this. */
const MAX_BYTES = 1_000_000;

/** The progress in a file that a reader chose, JSON or Markdown; an `ImportError` says what is wrong with it. */
export async function importFile(file: Blob, known: KnownChecks): Promise<Progress> {
  if (file.size > MAX_BYTES)
    throw new ImportError('This file is larger than 1 MB, so it is no export of Probity.');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new ImportError('This file is empty.');
  return text.trimStart().startsWith('#') ? fromMarkdown(text.trimStart(), known) : fromJson(text, known);
}
