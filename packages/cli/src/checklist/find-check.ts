import type { Check, Checklist } from '@probity/model';
import leven from 'leven';
import { UsageError } from '../errors/usage-error.ts';

/** The check with this id or slug; anything else is an error that names the nearest checks. */
export function findCheck({ chapters }: Checklist, wanted: string): Check {
  const checks = chapters.flatMap((chapter) => chapter.checks);
  const found = checks.find(({ about }) => about.id === wanted || about.slug === wanted.toLowerCase());
  if (found) return found;
  const chapter = chapters.find(({ position }) => String(position) === wanted);
  if (chapter) {
    throw new UsageError(`${wanted} is a chapter, not a check.`, [`probity list --chapter ${wanted}`]);
  }
  const near = nearest(checks, wanted);
  throw new UsageError(
    `There is no check ${JSON.stringify(wanted)}.`,
    near.length > 0
      ? near.map(({ about }) => `probity explain ${about.id}   ${about.label}`)
      : ['probity list'],
  );
}

/** Ids in the same chapter first, then texts that hold the words, then spellings that come close. */
function nearest(checks: readonly Check[], wanted: string): Check[] {
  const [, chapter] = /^(\d+)\.\d+$/.exec(wanted) ?? [];
  if (chapter !== undefined) return checks.filter(({ about }) => about.id.startsWith(`${chapter}.`));
  const word = wanted.toLowerCase();
  const inName = checks.filter((check) => names(check).some((name) => name.includes(word)));
  if (inName.length > 0) return inName.slice(0, 5);
  const close = checks
    .map((check) => ({ check, distance: Math.min(...words(check).map((other) => leven(word, other))) }))
    .filter(({ distance }) => distance <= Math.ceil(word.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .map(({ check }) => check);
  if (close.length > 0) return close.slice(0, 5);
  return checks.filter(({ why_and_how }) => why_and_how.why.toLowerCase().includes(word)).slice(0, 5);
}

function names({ title, about }: Check): string[] {
  return [about.slug, about.label, title].map((name) => name.toLowerCase());
}

function words(check: Check): string[] {
  return [check.about.slug, ...names(check).flatMap((name) => name.split(/[^a-z0-9]+/))].filter(Boolean);
}
