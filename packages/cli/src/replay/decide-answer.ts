import type { CaseResult, Exchange, RecordedFinding, RunResult } from '@probity/model';
import { answerText } from './answer-words.ts';
import { isSame } from './same-case.ts';

/** What a replay can say. */
export type AnswerName = 'fixed' | 'partly fixed' | 'still failing' | 'broken by the fix' | 'undecided';

/** Another finding of the check on the same operation. */
interface OtherFinding {
  readonly variation: string;
  readonly fingerprint: string;
  readonly message: string;
}

/** What a replay says, as one sentence or two, and what it rests on. */
export interface ReplayAnswer {
  readonly answer: AnswerName;
  readonly message: string;
  /** What still fails besides, where the finding itself is gone. */
  readonly others: readonly OtherFinding[];
  /** The input that would decide it. */
  readonly missing?: string;
}

/** What is known before and after. */
export interface ReplayFacts {
  readonly finding: RecordedFinding;
  /** The id of the case that showed it, and its operation. */
  readonly id: string;
  readonly operation: string | null;
  /** The cases whose answers showed it, where that was not its own case. */
  readonly carriers: readonly string[];
  readonly run: Pick<RunResult['run'], 'state' | 'cause'>;
  /** What was judged this time. */
  readonly cases: readonly CaseResult[];
  /** The attack of this time, and the legitimate request beside it. */
  readonly attack: Exchange | undefined;
  readonly control: Exchange | undefined;
  /** Somebody who can no longer do what they could. */
  readonly lost: Exchange | null;
}

/** Decides what became of a finding. Pure. */
export function decideAnswer(facts: ReplayFacts): ReplayAnswer {
  const { finding, run, cases } = facts;
  const again = findingsOf(cases).find(({ fingerprint }) => fingerprint === finding.fingerprint);
  if (again !== undefined)
    return { answer: 'still failing', message: answerText.stillFailing(again, facts.attack), others: [] };
  if (run.state !== 'finished')
    return undecided(run.cause ?? 'The run was stopped before it came to an end.');
  const deciding = cases.filter(({ case: { id } }) =>
    facts.carriers.length > 0 ? facts.carriers.includes(id) : isSame(id, facts.id),
  );
  const open = deciding.find(({ verdict }) => verdict.kind !== 'pass' && verdict.kind !== 'fail');
  if (open !== undefined) return leftOpen(open, facts);
  if (deciding.length === 0)
    return undecided('The case that showed it is no longer planned for this target.', 'probity plan');
  const others = othersOf(facts);
  if (others.length === 0)
    return { answer: 'fixed', message: answerText.fixed(facts, cases.filter(isOpen).length), others };
  return { answer: 'partly fixed', message: answerText.partlyFixed(facts, others.length), others };
}

/** The answer where the operation of a finding, or its case, is not in the target any more. */
export function noLongerThere(operation: string | null, isDescribed: boolean): ReplayAnswer {
  return isDescribed || operation === null
    ? undecided('The case that showed it is no longer planned for this target.', 'probity plan')
    : undecided(
        `${operation} is no longer described, so it was not sent. Whether the API still serves it was not tested.`,
        `a description with ${operation}`,
      );
}

function leftOpen({ verdict }: CaseResult, { lost, operation }: ReplayFacts): ReplayAnswer {
  const gone = verdict.kind === 'inapplicable' && verdict.source.kind === 'answers';
  if (gone)
    return {
      answer: 'broken by the fix',
      message: answerText.gone(operation ?? 'the operation'),
      others: [],
    };
  if (verdict.kind === 'inconclusive' && lost !== null)
    return { answer: 'broken by the fix', message: answerText.lost(lost), others: [] };
  if (verdict.kind === 'inapplicable') return undecided(verdict.reason);
  if (verdict.kind === 'error') return undecided(`The tool broke: ${verdict.message}`);
  const [doubt] = verdict.kind === 'inconclusive' ? verdict.doubts : [];
  return undecided(doubt?.message ?? '', doubt?.missing);
}

function undecided(message: string, missing?: string): ReplayAnswer {
  return { answer: 'undecided', message, others: [], ...(missing !== undefined && { missing }) };
}

function isOpen({ verdict }: CaseResult): boolean {
  return verdict.kind === 'inconclusive' || verdict.kind === 'error';
}

/** Every finding that is left on the operation. */
function othersOf({ cases }: ReplayFacts): OtherFinding[] {
  return cases.flatMap(({ case: { variation }, verdict }) =>
    verdict.kind === 'fail'
      ? verdict.findings.map(({ fingerprint, message }) => ({ variation, fingerprint, message }))
      : [],
  );
}

function findingsOf(cases: readonly CaseResult[]): RecordedFinding[] {
  return cases.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : []));
}
