import type { Chapter, Check, Checklist } from '@probity/model';
import type { ChapterFolder, CheckFolder } from './read-content.ts';
import { durationMinutes } from './reading-time.ts';

/** Turns the folders into the wire form; counts, times and probe availability are derived here and nowhere else. */
export function toChecklist(chapters: readonly ChapterFolder[]): Checklist {
  return { chapters: chapters.map(toChapter) };
}

function toChapter({ position, slug, source, checks }: ChapterFolder): Chapter {
  const { title, summary, risk_references, version } = source.value;
  return {
    position,
    title,
    check_count: checks.length,
    duration_minutes: durationMinutes(checks.flatMap(texts)),
    summary,
    risk_references,
    checks: checks.map((check) => toCheck(position, check)),
    about: { slug, version },
  };
}

function toCheck(position: number, { number, slug, source, hasProbe }: CheckFolder): Check {
  const {
    title,
    label,
    level,
    automation,
    risks,
    why_and_how,
    example,
    fix,
    not_visible,
    mappings,
    version,
  } = source.value;
  return {
    number,
    title,
    level,
    why_and_how,
    // An absent example is an absent key, as the specification says.
    ...(example && { example }),
    about: {
      id: `${position}.${number}`,
      slug,
      label,
      automation,
      probe: hasProbe ? 'available' : automation === 'manual' ? 'none' : 'planned',
      risks,
      fix,
      not_visible,
      mappings,
      version,
    },
  };
}

/** The two texts of a check that a reader reads. */
export function texts({ source }: CheckFolder): [why: string, verify: string] {
  const { why, verify } = source.value.why_and_how;
  return [why, verify];
}
