import { isRunnable, type Chapter, type Check } from '@probity/model';
import { wrapProse } from '@probity/reporters';
import type { Terminal } from '../terminal/terminal.ts';

const ID = 7;
const LEVEL = 8;
const RUNS = 6;
const AUTOMATION = 16;
/** From this width on there is room for what each check needs. */
const WIDE = 100;
/** Long enough for any title on one line; beyond it the columns would drift apart. */
const TITLE = 92;

const SOME = 'Checks marked "runs" can be run in this release. Read and do the others by hand.';
const ALL = 'All of them can be run: `probity run`, or `probity run --check 2.1`.';

/** Chapters and checks as a table that fits the terminal. */
export function listText(chapters: readonly Chapter[], terminal: Terminal): string {
  const checks = chapters.flatMap((chapter) => chapter.checks);
  const must = checks.filter(({ level }) => level === 'Must').length;
  const facts = [
    `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`,
    `${must} Must`,
    `${checks.length - must} Should`,
    `${checks.filter(isRunnable).length} can be run`,
  ].join('   ');
  const head = titleLines('API security checklist', facts, terminal);
  const legend = wrapProse(checks.every(isRunnable) ? ALL : SOME, Math.min(terminal.width, TITLE)).map(
    (line) => terminal.paint('gray', line),
  );
  return [
    ...head,
    ...legend,
    ...chapters.flatMap((chapter) => ['', ...chapterLines(chapter, terminal)]),
    '',
  ].join('\n');
}

function chapterLines(chapter: Chapter, terminal: Terminal): string[] {
  const facts = `${chapter.risk_references.join(' ')}   ${chapter.duration_minutes} min`;
  return [
    ...titleLines(`${chapter.position} ${chapter.title}`, facts, terminal),
    ...chapter.checks.flatMap((check) => checkLines(check, terminal)),
  ];
}

/** A title with its facts beside it, or below it where the line is too short for both. */
function titleLines(title: string, facts: string, { width, paint }: Terminal): string[] {
  if (title.length + 3 + facts.length <= width) return [`${paint('bold', title)}   ${paint('gray', facts)}`];
  return [
    ...wrapProse(title, width).map((line) => paint('bold', line)),
    ...wrapProse(facts, width, 2).map((line) => paint('gray', `  ${line}`)),
  ];
}

function checkLines(check: Check, { width, paint }: Terminal): string[] {
  const { title, level, about } = check;
  const wide = width >= WIDE;
  // The narrowest terminal has no room for a second space.
  const mark = width < 60 ? RUNS - 1 : RUNS;
  const room = Math.min(TITLE, width - ID - LEVEL - mark - (wide ? AUTOMATION + 2 : 0));
  const [first = '', ...rest] = wrapProse(title, room);
  const id = paint('gray', `  ${about.id}`.padEnd(ID));
  const badge = paint(level === 'Must' ? 'bold' : 'gray', level.padEnd(LEVEL));
  const needs = wide ? `  ${' '.repeat(room - first.length)}${paint('gray', about.automation)}` : '';
  const runs = (isRunnable(check) ? 'runs' : '').padEnd(mark);
  return [id + badge + runs + first + needs, ...rest.map((line) => ' '.repeat(ID + LEVEL + mark) + line)];
}
