import type { BaselineFinding } from '@probity/model';
import { counted, hang, untrusted, type AgainstBaseline, type Look } from '@probity/reporters';

/** More findings of a kind than this are counted, not listed. */
const MOST = 20;

/** A run beside a baseline, for people. */
export function* baselineText(
  { fresh, known, accepted, gone, untested, partial }: AgainstBaseline,
  { paint, width }: Look,
): Iterable<string> {
  const list = function* (sign: string, findings: readonly BaselineFinding[]): Iterable<string> {
    for (const { fingerprint, check, operation, code } of findings.slice(0, MOST)) {
      const what = `${untrusted(operation ?? 'the API as a whole', 120)}   ${untrusted(code, 60)}   ${untrusted(fingerprint, 64).slice(0, 12)}`;
      yield* hang(`  ${sign} ${untrusted(check, 12).padEnd(5)}`, what, width);
    }
    if (findings.length > MOST) yield paint('gray', `  … ${counted(findings.length - MOST, 'more')}`);
  };
  const section = function* (
    title: string,
    sign: string,
    findings: readonly BaselineFinding[],
  ): Iterable<string> {
    if (findings.length === 0) return;
    yield paint('bold', title);
    yield* list(sign, findings);
    yield '';
  };
  yield* section('New', '+', fresh);
  yield* section('Gone', '-', gone);
  yield* section('Not tested or not decided', '?', untested);
  yield `${fresh.length} new, ${known.length} known, ${gone.length} gone, ${untested.length} not tested, ${accepted.length} accepted by waivers.`;
  if (partial !== null)
    yield* hang('', `This run says nothing about the rest of the API: ${partial}.`, width);
  else if (fresh.length === 0 && gone.length > 0)
    yield 'The baseline can be shortened: probity baseline write';
}
