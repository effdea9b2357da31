import { AUTOMATION_CLASSES, isRunnable, LEVELS, RISKS, type Chapter, type Checklist } from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';

/** The filters of `probity list`, as typed. */
export interface Filters {
  readonly chapter?: string;
  readonly level?: string;
  readonly risk?: string;
  readonly automation?: string;
  readonly runnable?: boolean;
}

/** The chapters with only the checks that pass every filter; chapters left with none are dropped. */
export function selectChecks({ chapters }: Checklist, filters: Filters): Chapter[] {
  const level = choose('level', filters.level, LEVELS);
  const automation = choose('automation', filters.automation, AUTOMATION_CLASSES);
  const risk = choose(
    'risk',
    filters.risk && toRisk(filters.risk),
    RISKS.map(({ id }) => id),
  );
  const chapter = choose(
    'chapter',
    filters.chapter,
    chapters.map(({ position }) => String(position)),
  );
  return chapters
    .filter(({ position }) => chapter === undefined || String(position) === chapter)
    .map((each) => ({
      ...each,
      checks: each.checks.filter(
        (check) =>
          (level === undefined || check.level === level) &&
          (filters.runnable !== true || isRunnable(check)) &&
          (automation === undefined || check.about.automation === automation) &&
          (risk === undefined || [...check.about.risks.home, ...check.about.risks.also].includes(risk)),
      ),
    }))
    .filter(({ checks }) => checks.length > 0);
}

function choose<T extends string>(
  name: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((each) => each.toLowerCase() === value.toLowerCase());
  if (found === undefined) {
    throw new UsageError(`--${name} ${JSON.stringify(value)} is not known.`, [
      `--${name} ${known.join(' | ')}`,
    ]);
  }
  return found;
}

/** People write `2`, `API2` or `api2:2023`. */
function toRisk(text: string): string {
  const [, number] = /^(?:api)?(\d+)(?::2023)?$/i.exec(text) ?? [];
  return number === undefined ? text : `API${number}:2023`;
}
