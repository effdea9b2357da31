import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ChapterSource, CheckSource, Explanation } from '@probity/model';
import type { Problem } from './problem.ts';
import { readYaml, type Source } from './read-yaml.ts';

/** One check folder as its author left it. */
export interface CheckFolder {
  readonly number: number;
  readonly slug: string;
  readonly path: string;
  readonly source: Source<CheckSource>;
  /** What the page of the check draws; without it the page has no picture. */
  readonly explanation: Source<Explanation> | undefined;
  readonly hasProbe: boolean;
  readonly hasProbeTest: boolean;
  readonly hasExampleTest: boolean;
  readonly hasByHand: boolean;
}

/** One chapter folder as its author left it. */
export interface ChapterFolder {
  readonly position: number;
  readonly slug: string;
  readonly source: Source<ChapterSource>;
  readonly checks: readonly CheckFolder[];
}

const CHAPTER = /^(\d+)-([a-z0-9-]+)$/;
const CHECK = /^(\d+)\.(\d+)-([a-z0-9-]+)$/;

/** Reads every chapter and check folder; position and number come from the folder names. */
export function readContent(root: string): { chapters: ChapterFolder[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const base = join(root, 'packages/checklist/src');
  const chapters: ChapterFolder[] = [];
  for (const name of folders(base, CHAPTER)) {
    const [, position = '', slug = ''] = CHAPTER.exec(name) ?? [];
    const { source, problems: found } = readYaml(root, join(base, name, 'chapter.yaml'), ChapterSource);
    problems.push(...found);
    const checks = readChecks(root, join(base, name), Number(position), problems);
    if (source) chapters.push({ position: Number(position), slug, source, checks });
  }
  return { chapters: chapters.sort((a, b) => a.position - b.position), problems };
}

function readChecks(root: string, folder: string, position: number, problems: Problem[]): CheckFolder[] {
  const checks: CheckFolder[] = [];
  for (const name of folders(folder, CHECK)) {
    const [, chapter = '', number = '', slug = ''] = CHECK.exec(name) ?? [];
    const path = join(folder, name);
    const has = (file: string): boolean => existsSync(join(path, file));
    if (Number(chapter) !== position) {
      const file = relative(root, path);
      problems.push({ file, line: 1, column: 1, message: `belongs to chapter ${chapter}, not ${position}.` });
    }
    const { source, problems: found } = readYaml(root, join(path, 'content.yaml'), CheckSource);
    const explained = has('explanation.yaml')
      ? readYaml(root, join(path, 'explanation.yaml'), Explanation)
      : { problems: [] };
    problems.push(...found, ...explained.problems);
    if (!source) continue;
    checks.push({
      number: Number(number),
      slug,
      path: relative(root, path),
      source,
      explanation: explained.source,
      hasProbe: has('probe.ts'),
      hasProbeTest: has('probe.test.ts'),
      hasExampleTest: has('example.test.ts'),
      hasByHand: has('by-hand.md'),
    });
  }
  return checks.sort((a, b) => a.number - b.number);
}

function folders(base: string, pattern: RegExp): string[] {
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && pattern.test(entry.name))
    .map((entry) => entry.name);
}
