import { statusOf, type Case, type Exchange, type Finding, type RunEvidence } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { grouped } from '../text/words.ts';
import { sidesOf } from './evidence.ts';

/** What proves a finding, a part each: `control alice 200`, `attack bob 200`. */
export function proofWords(finding: Finding, testCase: Case, evidence: RunEvidence): readonly string[] {
  const { proof } = finding;
  if (proof.kind === 'measurement') {
    const unit = untrusted(proof.unit, 20);
    return [`measured ${grouped(proof.value)} ${unit}`, `bound ${grouped(proof.bound)} ${unit}`];
  }
  const { control, before, attack, after } = sidesOf(finding, { case: testCase }, evidence);
  return [
    ...(before === undefined ? seen('control', control) : seen('before', before)),
    ...seen('attack', attack),
    ...seen('after', after),
    ...(proof.kind === 'shown' ? [`shown ${untrusted(proof.text, 60)}`] : []),
  ];
}

function seen(role: string, exchange: Exchange | undefined): readonly string[] {
  if (exchange === undefined) return [];
  return [`${role} ${untrusted(exchange.as, 40)} ${statusOf(exchange) || 'no answer'}`];
}
