import type { Chapter, Check } from './content.ts';

/** Whether this release has a probe for the check. */
export function isRunnable({ about }: Pick<Check, 'about'>): boolean {
  return about.probe === 'available';
}

/** Which checks this release can run, in words: "10 of 35 checks can be run: all of chapters 1 and 2". */
export function sayRunnable(chapters: readonly Chapter[]): string {
  const checks = chapters.flatMap((chapter) => chapter.checks);
  const count = checks.filter(isRunnable).length;
  if (count === 0) return `none of ${checks.length} checks can be run`;
  if (count === checks.length) return `all ${count} checks can be run`;
  return `${count} of ${checks.length} checks can be run: ${whichRun(chapters)}`;
}

/** Whole chapters by their number, the rest by the ids of the checks. */
function whichRun(chapters: readonly Chapter[]): string {
  const whole = chapters
    .filter(({ checks }) => checks.every(isRunnable))
    .map(({ position }) => `${position}`);
  const single = chapters
    .filter(({ checks }) => !checks.every(isRunnable))
    .flatMap(({ checks }) => checks.filter(isRunnable).map(({ about }) => about.id));
  const named = [
    ...(whole.length > 0 ? [`all of chapter${whole.length > 1 ? 's' : ''} ${inWords(whole)}`] : []),
    ...(single.length > 0 ? [inWords(single)] : []),
  ];
  return named.join(', and ');
}

function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
