import type { Case, Finding, RecordedFinding } from '@probity/model';
import { shellQuote } from '../../text/shell-quote.ts';
import { untrusted } from '../../text/untrusted.ts';
import type { FindingContext } from './finding-context.ts';
import { label } from '../label.ts';

/** As many characters of a fingerprint as are printed: no two findings of a run share them. */
const SHORT = 12;

/** The words that `probity reproduce` takes of those that name a target: the target itself, and these options. */
const TAKEN: ReadonlySet<string> = new Set(['--description', '--auth', '--run', '--run-dir']);

/**
 * How to test a finding again, how to see it by oneself, and where to read about it. A single request would not do: what
 * it asks for was removed when the run ended. Commands are never wrapped: a reader copies them.
 */
export function* reproduce(
  { check }: Pick<Case, 'check'>,
  finding: Finding,
  { look, rerun }: FindingContext,
): Iterable<string> {
  if (rerun !== null && isRecorded(finding)) {
    const print = finding.fingerprint.slice(0, SHORT);
    yield label('reproduce', look) + ['probity', 'replay', print, ...rerun].map(shellQuote).join(' ');
    // Its tokens would need the line, which holds a secret.
    if (!rerun.includes('--curl')) {
      const words = ['probity', 'reproduce', print, ...takenOf(rerun)].map(shellQuote);
      yield `${label('', look)}${words.join(' ')} > reproduce.sh`;
    }
  }
  yield `${label('read', look)}probity explain ${untrusted(check, 12)}`;
}

function isRecorded(finding: Finding): finding is RecordedFinding {
  return 'fingerprint' in finding;
}

/** Options come in pairs; a word that is none names the target. */
function takenOf(rerun: readonly string[]): string[] {
  return rerun.filter((word, at) => {
    const before = rerun[at - 1] ?? '';
    if (before.startsWith('--')) return TAKEN.has(before);
    return !word.startsWith('--') || TAKEN.has(word);
  });
}
