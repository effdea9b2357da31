import type { Check, ReportDoubt, RunResult } from '@probity/model';
import { openDoubts } from '../gate/open-doubts.ts';
import { publicLines } from '../gate/public-lines.ts';
import { toDecide } from '../gate/to-decide.ts';
import { capital, sentence } from '../text/sentence.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted } from '../text/words.ts';

/** Everything that the run leaves open: each doubt once, most frequent first, then where the tool itself broke. */
export function undecidedData(result: RunResult, checks: ReadonlyMap<string, Check>): ReportDoubt[] {
  const named = (id: string): ReportDoubt['checks'][number] => ({
    id: untrusted(id, 12),
    label: checks.get(id)?.about.label ?? '',
  });
  const open = openDoubts(result).map(({ doubt, checks: of, sentences, operations, cases }): ReportDoubt => ({
    verdict: 'inconclusive',
    checks: [...of].map(named),
    message: withRest(untrusted(doubt.message, 600), sentences.size - 1),
    cases,
    decide: doubt.missing === undefined ? '' : capital(toDecide(untrusted(doubt.missing))),
    lines: doubt.missing === 'public' ? publicLines(result, [...operations]) : [],
  }));
  return [...open, ...broken(result, named)];
}

function broken(result: RunResult, named: (id: string) => ReportDoubt['checks'][number]): ReportDoubt[] {
  return result.checks.flatMap(({ check, cases }) => {
    const errors = cases.flatMap(({ verdict }) => (verdict.kind === 'error' ? [verdict.message] : []));
    const [first] = errors;
    if (first === undefined) return [];
    return [
      {
        verdict: 'error' as const,
        checks: [named(check)],
        message: `The tool broke: ${untrusted(first, 400)} This says nothing about the API.`,
        cases: errors.length,
        decide: 'Run it again. If it repeats, report it with the result document.',
        lines: [],
      },
    ];
  });
}

function withRest(message: string, more: number): string {
  const whole = sentence(message);
  return more > 0 ? `${whole} And ${counted(more, 'more reason')} like it.` : whole;
}
