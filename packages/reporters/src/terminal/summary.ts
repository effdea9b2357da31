import type { Checklist, CheckResult, RunResult } from '@probity/model';
import { activeWaivers } from '../findings/active-waivers.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted, dayWords } from '../text/words.ts';
import { checkRow } from './check-row.ts';
import type { Look } from '../text/look.ts';
import { ownershipText } from '../text/ownership-text.ts';
import { flow, hang, wrapText } from '../text/wrap.ts';

/** What was tested, with whom, and which choices of the tester hold. */
export function* heading(result: RunResult, look: Look): Iterable<string> {
  const { paint, width } = look;
  const { target, run, identities, checks } = result;
  const name = untrusted(target.name, 60);
  const [first = '', ...rest] = flow(
    [`${name}  ${untrusted(target.origin, 120)}`, `mode ${target.mode}`, `run ${untrusted(run.id, 40)}`],
    width,
  );
  yield first.startsWith(name) ? paint('bold', name) + paint('gray', first.slice(name.length)) : first;
  for (const line of rest) yield paint('gray', line);
  const cases = checks.reduce((sum, { planned }) => sum + planned, 0);
  const facts = [
    ...identities.map(({ name: who, ok }) => `${untrusted(who, 40)} ${ok ? '✓' : '✗'}`),
    counted(target.operations.length, 'operation'),
    counted(cases, 'case'),
  ];
  for (const line of flow(facts, width)) yield paint('gray', line);
  if (target.ownership !== undefined) yield* hang('ownership  ', ownershipText(target.ownership), width);
  for (const choice of target.choices) yield* hang('accepted  ', untrusted(choice), width);
}

/** The checks of a run, chapter by chapter. */
export function* summary(result: RunResult, checklist: Checklist, look: Look): Iterable<string> {
  const left = new Map(result.checks.map((check) => [check.check, check]));
  const waivers = activeWaivers(result);
  for (const chapter of checklist.chapters) {
    const rows = chapter.checks.flatMap((check) => {
      const found = left.get(check.about.id);
      left.delete(check.about.id);
      return found === undefined ? [] : checkRow(found, check, look, waivedText(found, waivers));
    });
    if (rows.length === 0) continue;
    yield '';
    for (const line of wrapText(`${chapter.position} ${chapter.title}`, look.width))
      yield look.paint('bold', line);
    yield* rows;
  }
  if (left.size === 0) return;
  yield '';
  yield look.paint('bold', 'Checks of another release');
  for (const check of left.values()) yield* checkRow(check, undefined, look, waivedText(check, waivers));
}

/** Until when all that fails in a check is accepted; undefined if something is not. */
function waivedText({ cases }: CheckResult, waivers: ReturnType<typeof activeWaivers>): string | undefined {
  const findings = cases.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : []));
  const days = findings.flatMap(({ fingerprint }) => waivers.get(fingerprint)?.expires ?? []);
  const [first] = days.toSorted();
  return first === undefined || days.length < findings.length ? undefined : `waived until ${dayWords(first)}`;
}
