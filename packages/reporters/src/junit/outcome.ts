import type { CaseResult, Doubt, RunEvidence } from '@probity/model';
import type { ListedFinding } from '../findings/listed-findings.ts';
import { waiverWords } from '../findings/waiver-words.ts';
import { untrusted } from '../text/untrusted.ts';
import { failureText } from './failure-text.ts';

/** What JUnit knows about a case: an element and its text, or nothing for a pass. */
export interface Outcome {
  readonly kind: 'failure' | 'error' | 'skipped';
  /** What is shown in a list: Jenkins reads it from the attribute. */
  readonly message: string;
  /** All of it: GitLab reads only this. */
  readonly text: string;
  readonly type?: string;
}

/** The outcome of a case; undefined is a pass. What is accepted or undecided is never a failure, and never a pass. */
export function outcomeOf(
  { case: testCase, verdict }: CaseResult,
  findings: ReadonlyMap<string, ListedFinding>,
  evidence: RunEvidence,
): Outcome | undefined {
  switch (verdict.kind) {
    case 'pass':
      return undefined;
    case 'inconclusive':
      return skipped(`undecided because ${verdict.doubts.map(doubtWords).join('; ')}`);
    case 'inapplicable':
      return skipped(`does not apply: ${untrusted(verdict.reason)}`);
    case 'error': {
      const message = untrusted(verdict.message, 1000);
      return { kind: 'error', message, text: message, type: untrusted(verdict.code, 80) };
    }
    case 'fail': {
      const listed = verdict.findings.flatMap(({ fingerprint }) => findings.get(fingerprint) ?? []);
      const open = listed.filter(({ waiver }) => waiver === null);
      const texts = listed.map((each) => failureText(each, testCase, evidence));
      const [first] = open;
      if (first === undefined) {
        const [accepted] = listed.flatMap(({ waiver }) => waiver ?? []);
        return { ...skipped(accepted === undefined ? '' : waiverWords(accepted)), text: texts.join('\n\n') };
      }
      const more = open.length > 1 ? ` (and ${open.length - 1} more)` : '';
      return {
        kind: 'failure',
        message: `${untrusted(first.finding.message)}${more}`,
        text: texts.join('\n\n'),
        type: untrusted(first.finding.code, 80),
      };
    }
  }
}

function skipped(message: string): Outcome {
  return { kind: 'skipped', message, text: '' };
}

function doubtWords({ message, missing }: Doubt): string {
  const input = missing === undefined ? '' : ` (to decide it: ${untrusted(missing)})`;
  return `${untrusted(message)}${input}`;
}
