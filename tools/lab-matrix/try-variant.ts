import { probes } from '@probity/checklist/probes';
import { judgeAgain } from '@probity/engine';
import type { Variant } from '@probity/lab';
import type { Recording } from '@probity/model';
import { evidenceIn, verifyProof } from '@probity/testkit';
import { outcomesOf } from '../verdicts/outcomes-of.ts';
import { runOnLab, runsAlone } from './run-on-lab.ts';

/** What one variant was expected to cause, and what it caused. */
export interface Trial {
  readonly id: string;
  readonly kind: Variant['kind'] | 'correct';
  readonly expected: readonly string[];
  readonly found: readonly string[];
  /** Required cases that stayed undecided, with the reason. */
  readonly undecided: readonly string[];
  readonly errors: readonly string[];
  readonly verdicts: Readonly<Record<string, string>>;
  /** Each case with its verdict and the codes behind it. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The checks that can touch what the variant changes; all of them for the correct lab. */
  readonly touched: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

/** Tries one variant with all checks or with the touched ones, or the correct lab, and says what came of it. */
export async function tryVariant(
  variant: Variant | null,
  { touched = probes.map(({ check }) => check), touchedOnly = false }: Touched = {},
): Promise<Trial> {
  return toTrial(
    variant,
    touched,
    await runOnLab(variant, touchedOnly || runsAlone(variant) ? touched : undefined),
  );
}

interface Touched {
  readonly touched?: readonly string[] | undefined;
  readonly touchedOnly?: boolean;
}

function toTrial(variant: Variant | null, touched: readonly string[], recording: Recording): Trial {
  const { result } = recording;
  const cases = result.checks.flatMap((check) => check.cases);
  const tested = new Set(result.checks.map(({ check }) => check));
  const found = cases.flatMap(({ case: { check }, verdict }) =>
    verdict.kind === 'fail' ? verdict.findings.map(({ code }) => `${check} ${code}`) : [],
  );
  return {
    id: variant?.id ?? 'correct',
    kind: variant?.kind ?? 'correct',
    expected: sorted(
      (variant?.expects ?? [])
        .filter(({ check }) => tested.has(check))
        .map(({ check, code }) => `${check} ${code}`),
    ),
    found: sorted(found),
    undecided: cases
      .filter(
        ({ case: { required }, verdict }) =>
          (required || variant === null) && verdict.kind === 'inconclusive',
      )
      .map(
        ({ case: { id }, verdict }) =>
          `${id}: ${verdict.kind === 'inconclusive' ? verdict.doubts.map(({ message }) => message).join(' ') : ''}`,
      ),
    errors: errorsOf(recording),
    verdicts: Object.fromEntries(result.checks.map(({ check, verdict }) => [check, verdict])),
    outcomes: outcomesOf(result),
    touched,
    requests: result.run.requests,
    seconds: result.run.seconds,
  };
}

/** What is wrong with a run, whatever it found: it broke, a proof does not hold, or its record leads to other verdicts. */
export function errorsOf(recording: Recording): readonly string[] {
  const { result } = recording;
  return [
    ...(result.run.cause ? [result.run.cause] : []),
    ...result.checks.flatMap(({ cases }) =>
      cases.flatMap(({ case: { id }, verdict }) =>
        verdict.kind === 'error' ? [`${id}: ${verdict.message}`] : [],
      ),
    ),
    ...unproved(recording),
    ...judgedOtherwise(recording),
    // Nothing of the lab vanishes by itself, so an operation that is blamed for it is blamed wrongly.
    ...(result.remarks ?? []).flatMap(({ code, message }) => (code === 'harm-suspected' ? [message] : [])),
  ];
}

/** Every finding must hold by the recorded exchanges alone, checked by code that no judge uses. */
function unproved(recording: Recording): string[] {
  const evidence = evidenceIn(recording);
  return recording.result.checks.flatMap(({ check, cases }) =>
    cases.flatMap(({ case: { id }, verdict }) =>
      (verdict.kind === 'fail' ? verdict.findings : []).flatMap((finding) => {
        const wrong = verifyProof(evidence, check, finding);
        return wrong === null ? [] : [`proof does not hold: ${id}: ${finding.code}: ${wrong}`];
      }),
    ),
  );
}

/** The record alone must lead to the same verdicts again, to the byte. */
function judgedOtherwise(recording: Recording): string[] {
  const again = judgeAgain(recording, probes);
  return recording.result.checks.flatMap((check, index) =>
    JSON.stringify(check) === JSON.stringify(again.checks[index])
      ? []
      : [`judged again, ${check.check} came out otherwise`],
  );
}

function sorted(findings: readonly string[]): string[] {
  return [...new Set(findings)].toSorted();
}
