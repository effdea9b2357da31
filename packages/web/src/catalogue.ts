import { isRunnable, type AutomationClass, type Chapter, type Check, type Level } from '@probity/model';

/** One check as lists show it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly level: Level;
  readonly automation: AutomationClass;
  /** Whether this release can run it. */
  readonly runs: boolean;
  readonly home: readonly string[];
  readonly also: readonly string[];
}

/** One chapter as lists show it. */
export interface ChapterEntry {
  readonly position: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly risks: readonly string[];
  readonly checks: readonly Entry[];
}

/** The part of the checklist that lists, filters and progress need; it travels to the browser, the rest does not. */
export function toCatalogue(chapters: readonly Chapter[]): readonly ChapterEntry[] {
  return chapters.map(({ position, title, summary, duration_minutes, risk_references, checks }) => ({
    position,
    title,
    summary,
    minutes: duration_minutes,
    risks: risk_references.map(shortRisk),
    checks: checks.map(toEntry),
  }));
}

/** `API1` for `API1:2023`. */
export function shortRisk(risk: string): string {
  return risk.split(':')[0] ?? risk;
}

function toEntry(check: Check): Entry {
  const { title, level, about } = check;
  return {
    id: about.id,
    title,
    label: about.label,
    level,
    automation: about.automation,
    runs: isRunnable(check),
    home: about.risks.home.map(shortRisk),
    also: about.risks.also.map(shortRisk),
  };
}
