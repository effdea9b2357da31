import type { CaseResult, RecordedFinding, Recording } from '@probity/model';
import { shellQuote } from '../text/shell-quote.ts';
import { untrusted } from '../text/untrusted.ts';
import { planScript } from './plan-script.ts';
import { scriptText } from './script-text.ts';

/** A script that shows a finding again; or one that hands it to `probity replay`, with the reason. */
export interface ReproduceScript {
  readonly text: string;
  /** Why the case cannot be shown by commands of its own; null if it can. */
  readonly reason: string | null;
}

/** Writes the script of a finding. `target` are the words that name the target; none for the profile of the folder. */
export function reproduceScript(
  finding: RecordedFinding,
  testCase: CaseResult,
  { result, evidence }: Recording,
  target: readonly string[] = [],
): ReproduceScript {
  const { check, operation, variation } = testCase.case;
  const words = ['probity', 'replay', finding.fingerprint, ...target, '--url', result.target.origin];
  const replay = words.map(shellQuote).join(' ');
  const title = `${check} · ${operation ?? 'the API as a whole'} · ${variation}`;
  const { origin } = result.target;
  // It stands in the script as it is.
  const plan = /^https?:\/\/[\w.:[\]-]+$/.test(origin)
    ? planScript(finding, testCase, evidence)
    : { reason: 'the address of the API is not an origin' };
  if ('reason' in plan) {
    const reason = untrusted(plan.reason, 300);
    const text = [
      '#!/usr/bin/env bash',
      `# ${untrusted(title, 200)}`,
      `# No commands of its own show this finding: ${reason}.`,
      '# Probity itself can test it again.',
      'set -euo pipefail',
      'if ! command -v probity > /dev/null; then probity() { npx probity "$@"; }; fi',
      replay,
      '',
    ].join('\n');
    return { text, reason };
  }
  const head = { title, message: finding.message, origin, run: result.run.id, target, replay };
  return { text: [...scriptText(plan, head)].join(''), reason: null };
}
