import type { KnownChecks } from './known-checks.ts';
import type { ChapterEntry } from '../catalogue.ts';
import { ImportError } from './import-error.ts';
import { countDone, isEmpty, markOf, type Mark, type Progress } from './progress.ts';
import { readMark, show } from './read-mark.ts';

const HEAD = '# API security checklist: progress';
const ITEM = /^- \[( |x|X)\] (\d{1,2}\.\d{1,2})(?: .*)?$/;
// A note may hold a line separator of Unicode, which ends no line of this file.
const NOTE = /^ {2}>(?: (.*))?$/s;
const EVIDENCE = /^ {2}Evidence: <(.*)>$/;

/** The progress as a Markdown task list, readable by people and by `fromMarkdown`. */
export function toMarkdown(progress: Progress, chapters: readonly ChapterEntry[]): string {
  const all = chapters.flatMap(({ checks }) => checks.map(({ id }) => id));
  return [
    HEAD,
    '',
    `${countDone(progress, all)} of ${all.length} done.`,
    ...chapters.flatMap((chapter) => chapterLines(progress, chapter)),
    '',
  ].join('\n');
}

/** The progress in such a task list, or an `ImportError`. Nothing in it is trusted. */
export function fromMarkdown(text: string, known: KnownChecks): Progress {
  const lines = text.split(/\r\n?|\n/);
  if (lines[0]?.trim() !== HEAD)
    throw new ImportError('This Markdown file does not hold progress of Probity.');
  const raw = new Map<string, { done: boolean; note: string[]; evidence: string }>();
  let current: { done: boolean; note: string[]; evidence: string } | undefined;
  for (const line of lines) {
    const [, box, id] = ITEM.exec(line) ?? [];
    if (box !== undefined && id !== undefined) {
      if (!known.has(id)) throw new ImportError(`There is no check ${show(id)} in this checklist.`);
      if (raw.has(id)) throw new ImportError(`Check ${id} is listed twice.`);
      current = { done: box !== ' ', note: [], evidence: '' };
      raw.set(id, current);
      continue;
    }
    const note = NOTE.exec(line);
    if (note !== null) current?.note.push(note[1] ?? '');
    else if (current !== undefined) current.evidence = EVIDENCE.exec(line)?.[1] ?? current.evidence;
  }
  if (raw.size === 0) throw new ImportError('This file lists no checks.');
  const marks = [...raw].map(([id, { done, note, evidence }]): [string, Mark] => [
    id,
    readMark(id, { done, note: note.join('\n'), evidence }),
  ]);
  return new Map(marks.filter(([, mark]) => !isEmpty(mark)));
}

function chapterLines(progress: Progress, { position, title, checks }: ChapterEntry): string[] {
  const done = countDone(
    progress,
    checks.map(({ id }) => id),
  );
  return [
    '',
    `## ${position} ${title} (${done} of ${checks.length})`,
    '',
    ...checks.flatMap(({ id, title: check }) => checkLines(id, check, markOf(progress, id))),
  ];
}

function checkLines(id: string, title: string, { done, note, evidence }: Mark): string[] {
  return [
    `- [${done ? 'x' : ' '}] ${id} ${title}`,
    ...(note === '' ? [] : note.split('\n').map((line) => `  > ${line}`)),
    ...(evidence === '' ? [] : [`  Evidence: <${evidence}>`]),
  ];
}
