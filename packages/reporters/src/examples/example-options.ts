import type { Check, Checklist, Level, RunResult } from '@probity/model';
import type { GateOptions } from '../gate/gate-decision.ts';
import { gate } from '../gate/gate.ts';
import type { ReportOptions } from '../options/report-options.ts';

const GATE: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };

/** A page with the places that the HTML report fills. */
const SHELL =
  '<!doctype html><title><!--probity:title--></title><main><!--probity:summary--></main><script type="application/json"><!--probity:data--></script>';

/** The checks of the examples, in words that do not change with the checklist. */
const exampleChecklist: Checklist = {
  chapters: [
    chapter(1, 'authentication', 'Authentication', [
      entry(1, 1, 'credentials-required', 'Must'),
      entry(1, 2, 'jwt-verification', 'Must'),
      entry(1, 3, 'attempt-limits', 'Must'),
      entry(1, 4, 'secrets-in-urls', 'Must'),
      entry(1, 5, 'token-lifetime', 'Should'),
    ]),
    chapter(2, 'authorization', 'Authorization', [entry(2, 1, 'object-access', 'Must')]),
  ],
};

/** What a report of an example is given besides the recording. */
export function exampleOptions(result: RunResult, options: Partial<GateOptions> = {}): ReportOptions {
  const levels = Object.fromEntries(
    exampleChecklist.chapters.flatMap(({ checks }) => checks.map(({ about, level }) => [about.id, level])),
  );
  return {
    checklist: exampleChecklist,
    gate: gate(result, levels, { ...GATE, ...options }),
    look: { width: 100, paint: (_style, text) => text },
    rerun: [],
    removed: 21,
    shell: () => SHELL,
  };
}

function chapter(
  position: number,
  slug: string,
  title: string,
  checks: Check[],
): Checklist['chapters'][number] {
  return {
    position,
    title,
    check_count: checks.length,
    duration_minutes: 2,
    summary: `What ${title} is about.`,
    risk_references: ['API1:2023'],
    checks,
    about: { slug, version: 1 },
  };
}

function entry(chapterNumber: number, number: number, slug: string, level: Level): Check {
  const id = `${chapterNumber}.${number}`;
  return {
    number,
    title: `Title of ${id}`,
    level,
    why_and_how: { why: `Why ${id} matters.`, verify: 'To verify, send a request.' },
    about: {
      id,
      slug,
      label: `Label of ${id}`,
      automation: 'automatic',
      probe: 'available',
      risks: { home: [chapterNumber === 1 ? 'API2:2023' : 'API1:2023'], also: [] },
      fix: `How to fix ${id}.`,
      not_visible: [],
      mappings: { asvs: ['8.2.1'], cwe: ['CWE-306'], rfc: [], cheat_sheets: [], wstg: [] },
      version: 1,
    },
  };
}
