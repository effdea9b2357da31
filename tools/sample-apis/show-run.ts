import type { RunResult } from '@probity/model';

/** How a run went, in lines: verdicts, what stayed undecided and why, and what was left over. */
export function showRun(name: string, result: RunResult): string[] {
  const { state, cause, requests, seconds } = result.run;
  const ending = cause === null ? '' : `, ${cause}`;
  const verdicts = result.checks.map(
    ({ check, verdict, decided, planned }) => `${check} ${verdict} ${decided}/${planned}`,
  );
  return [
    `  ${name}: ${state}, ${requests} requests, ${seconds.toFixed(1)} s${ending}`,
    ...result.identities.filter(({ ok }) => !ok).map((each) => `    identity ${each.name}: ${each.message}`),
    `    ${verdicts.join(', ')}`,
    ...undecided(result).map((line) => `    ${line}`),
    ...errorsOf(result).map((line) => `    error ${line}`),
    ...leftovers(result),
  ];
}

/** Cases in which the tool broke, and operations that were blamed although nothing vanishes by itself. */
export function errorsOf(result: RunResult): string[] {
  const broke = result.checks.flatMap(({ cases }) =>
    cases.flatMap(({ case: { id }, verdict }) =>
      verdict.kind === 'error' ? [`${id}: ${verdict.message}`] : [],
    ),
  );
  const blamed = (result.remarks ?? []).filter(({ code }) => code === 'harm-suspected');
  return [...broke, ...blamed.map(({ message }) => message)];
}

/** One line for each kind of reason, with the input that is missing, how many cases wait for it, and an example. */
function undecided(result: RunResult): string[] {
  const reasons = new Map<string, { count: number; example: string }>();
  for (const { check, cases } of result.checks) {
    for (const { verdict } of cases) {
      if (verdict.kind !== 'inconclusive') continue;
      for (const { code, message, missing = 'nothing named' } of verdict.doubts.slice(0, 1)) {
        const key = `${check} undecided, missing ${missing}, ${code}`;
        const known = reasons.get(key) ?? { count: 0, example: message.slice(0, 160) };
        reasons.set(key, { ...known, count: known.count + 1 });
      }
    }
  }
  return [...reasons]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([key, { count, example }]) => `${count} × ${key}: ${example}`);
}

function leftovers({ leftovers: all }: RunResult): string[] {
  const [first] = all;
  return first === undefined ? [] : [`    ${all.length} left over, such as: ${first.message}`];
}
