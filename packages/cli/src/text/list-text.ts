import type { Chapter, Check } from '@probity/model';
import type { Terminal } from '../terminal.ts';
import { wrap } from './wrap.ts';

const ID = 7;
const LEVEL = 8;
const AUTOMATION = 16;
/** From this width on there is room for what each check needs. */
const WIDE = 100;
/** Long enough for any title on one line; beyond it the columns would drift apart. */
const TITLE = 92;

/** Chapters and checks as a table that fits the terminal. */
export function listText(chapters: readonly Chapter[], terminal: Terminal): string {
  const checks = chapters.flatMap((chapter) => chapter.checks);
  const must = checks.filter(({ level }) => level === 'Must').length;
  const facts = `${checks.length} checks   ${must} Must   ${checks.length - must} Should`;
  const head = titleLines('API security checklist', facts, terminal);
  return [...head, ...chapters.flatMap((chapter) => ['', ...chapterLines(chapter, terminal)]), ''].join('\n');
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
    ...wrap(title, width).map((line) => paint('bold', line)),
    ...wrap(facts, width, 2).map((line) => paint('gray', `  ${line}`)),
  ];
}

function checkLines({ title, level, about }: Check, { width, paint }: Terminal): string[] {
  const wide = width >= WIDE;
  const room = Math.min(TITLE, width - ID - LEVEL - (wide ? AUTOMATION + 2 : 0));
  const [first = '', ...rest] = wrap(title, room);
  const id = paint('gray', `  ${about.id}`.padEnd(ID));
  const badge = paint(level === 'Must' ? 'bold' : 'gray', level.padEnd(LEVEL));
  const needs = wide ? `  ${' '.repeat(room - first.length)}${paint('gray', about.automation)}` : '';
  return [id + badge + first + needs, ...rest.map((line) => ' '.repeat(ID + LEVEL) + line)];
}
