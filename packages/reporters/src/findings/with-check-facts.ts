import type { Check, CheckFacts, Checklist, Level, RunResult } from '@probity/model';
import { severityOf } from './severity.ts';

/** A result whose checks say what the checklist says about them, for readers who have no checklist at hand. */
export function withCheckFacts(result: RunResult, checklist: Checklist): RunResult {
  const known = new Map(
    checklist.chapters.flatMap(({ checks }) => checks).map((check) => [check.about.id, check]),
  );
  const checks = result.checks.map((check) => {
    const found = known.get(check.check);
    return found === undefined ? check : { ...check, about: factsOf(found) };
  });
  return { ...result, checks };
}

function factsOf({ title, level, why_and_how, about }: Check): CheckFacts {
  return {
    title,
    level,
    severity: severitiesOf(level),
    risks: about.risks.home,
    cwe: about.mappings.cwe,
    asvs: about.mappings.asvs,
    why: why_and_how.why,
    fix: about.fix,
  };
}

function severitiesOf(level: Level): CheckFacts['severity'] {
  return {
    exposure: severityOf(level, 'exposure'),
    weakness: severityOf(level, 'weakness'),
    'wrong-status': severityOf(level, 'wrong-status'),
  };
}
