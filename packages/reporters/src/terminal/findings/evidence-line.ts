import type { CaseResult, Exchange, Finding } from '@probity/model';
import { canaryOf } from '../../evidence/canary.ts';
import type { Sides } from '../../evidence/evidence.ts';
import { expectedOf } from '../../evidence/expected.ts';
import { untrusted } from '../../text/untrusted.ts';
import { LABEL_WIDTH } from '../label.ts';
import { grouped } from '../../text/words.ts';
import { marked } from './canary.ts';
import type { FindingContext } from './finding-context.ts';
import { label, labelled } from '../label.ts';
import { flow } from '../../text/wrap.ts';

/** Control and attack side by side, with what was expected; a measurement with its bound. */
export function* evidenceLine(
  finding: Finding,
  testCase: CaseResult,
  sides: Sides,
  { result, evidence, look }: FindingContext,
): Iterable<string> {
  const { proof } = finding;
  const canary = canaryOf(finding, sides.attack, evidence);
  if (canary !== undefined && !finding.message.includes(canary.text)) {
    const at = canary.at === '' ? '' : `  at ${untrusted(canary.at, 80)}`;
    yield label('canary', look) + marked(canary.text, look) + at;
  }
  if (proof.kind === 'measurement') {
    const unit = untrusted(proof.unit, 20);
    yield* pairs(
      [
        ['measured', `${grouped(proof.value)} ${unit}`],
        ['bound', `${grouped(proof.bound)} ${unit}`],
      ],
      look,
    );
    return;
  }
  const { control, before, attack, after } = sides;
  const rows: [string, string][] = [];
  if (control !== undefined && before === undefined) rows.push(['control', seen(control)]);
  if (before !== undefined) rows.push(['before', seen(before)]);
  if (attack !== undefined) rows.push(['attack', seen(attack)]);
  if (after !== undefined) rows.push(['after', seen(after)]);
  const expected = expectedOf(finding, testCase, result);
  if (expected !== '') rows.push(['expected', expected]);
  yield* pairs(rows, look);
  // Text of the target may be long, so that it has a line of its own.
  if (proof.kind === 'shown')
    yield* labelled('shown', `${untrusted(proof.text, 80)}  at ${untrusted(proof.at, 60)}`, look);
}

function seen({ as, answer, failure }: Exchange): string {
  return `${untrusted(as, 40)}  ${answer?.status ?? `no answer (${untrusted(failure?.code ?? 'unknown', 40)})`}`;
}

/** The first label is as wide as those of the rows below it. */
function pairs(
  rows: readonly (readonly [string, string])[],
  { paint, width }: FindingContext['look'],
): string[] {
  const labels = rows.map(([name], index) => (index === 0 ? name.padEnd(LABEL_WIDTH) : `${name}  `));
  const parts = rows.map(([, text], index) => `${labels[index]}${text}`);
  return flow(parts, width - 2, (part, index) => {
    const { length } = labels[index] ?? '';
    return paint('gray', part.slice(0, length)) + part.slice(length);
  }).map((line) => `  ${line}`);
}
