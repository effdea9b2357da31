import type {
  Audience,
  Case,
  Details,
  Doubt,
  Exchange,
  Finding,
  FindingKind,
  NonEmpty,
  Params,
  Proof,
  ReferenceKind,
  Refusal,
  Remark,
  Source,
  Target,
  Verdict,
} from '@probity/model';
import type { Gathered } from './gathered.ts';
import type { Need, ToolsFor } from './needs.ts';
import type { RecordForm } from './record-form.ts';
import type { Unavailable } from './tools/unavailable.ts';
import type { Contradiction, ValueOf } from './whole-record.ts';

/** The sentences of a probe: findings with their kind, doubts and remarks. Codes are stable for ever. */
export interface Sentences {
  readonly findings: Readonly<Record<string, { readonly kind: FindingKind; readonly message: string }>>;
  readonly doubts: Readonly<Record<string, string>>;
  readonly remarks: Readonly<Record<string, string>>;
}

/** What `judge` may use: words for verdicts, and nothing that could send, wait or guess. */
export interface JudgeTools<S extends Sentences> {
  /** Statuses that count as the right refusal for this target. */
  readonly statuses: Target['statuses'];
  pass(controls: NonEmpty<Exchange>, remarks?: readonly Remark[]): Verdict;
  fail(findings: NonEmpty<Finding>, doubts?: readonly Doubt[], remarks?: readonly Remark[]): Verdict;
  inconclusive(doubts: NonEmpty<Doubt>, remarks?: readonly Remark[]): Verdict;
  inapplicable(reason: string, source: Source): Verdict;
  /** `place` is the field, JSON path or parameter, if the operation alone does not name what was found; one finding for each. */
  finding(code: keyof S['findings'] & string, proof: Proof, params?: Params, place?: string): Finding;
  doubt(code: keyof S['doubts'] & string, params?: Params, missing?: string): Doubt;
  remark(code: keyof S['remarks'] & string, params?: Params): Remark;
}

/**
 * How much a probe disturbs the target, from least to most. `traffic` looks at what the others have sent; after
 * `ends-sessions`, `load` and `locks` the target may refuse everything for a while.
 */
export const PROBE_ORDERS = ['reads', 'writes', 'traffic', 'ends-sessions', 'load', 'locks'] as const;

/** One of these orders. */
export type ProbeOrder = (typeof PROBE_ORDERS)[number];

/** A probe: three functions, and the engine does the rest. */
export interface Probe<
  R extends Gathered = Gathered,
  S extends Sentences = Sentences,
  D extends Details = Details,
  N extends Need = Need,
> {
  readonly check: string;
  /** When it runs: what disturbs the target least comes first. */
  readonly order: ProbeOrder;
  /** Which statuses of the target an attack must be answered with; null where no single refusal is asked for. */
  readonly refusal: Refusal | null;
  /** What it needs beyond calls, attacks and objects; its tools follow from it. */
  readonly needs: readonly N[];
  /** A failed case is gathered again with fresh objects, and both rounds must agree. Not for locks and races. */
  readonly confirm: boolean;
  /** Its cases depend on each other's state: one step, never resumed in the middle. */
  readonly stateful: boolean;
  /** Some of its cases judge what the control itself shows, without an attack; left out if every case attacks. */
  readonly judgesControls?: true;
  /** An operation that is described but not there is what it judges: the record then has `gone`. Left out if not. */
  readonly judgesMissingOperations?: true;
  /** It asks as nobody, so that it runs where nobody could sign in, and where the target gave no answer; left out otherwise. */
  readonly withoutAccounts?: true;
  /** References that must be in a case: what they name, and for whom the operation is. Left out if it is about none. */
  readonly concerns?: {
    readonly kinds: readonly ReferenceKind[];
    readonly audiences: readonly Audience[];
  };
  /**
   * Values of others for which this check answers wherever an answer of the run shows them, the most fitting first. Its
   * sentences then have `foreign-value-shown` as a finding and `foreign-value-seen` as a doubt.
   */
  readonly answersFor?: readonly ValueOf[];
  /** What other checks may have seen against its passes. */
  readonly contradictions?: readonly Contradiction[];
  /** What a record must look like; nothing is judged by one that lacks a part of it. Left out if the judge looks itself. */
  readonly form?: RecordForm;
  readonly sentences: S;
  /** What each variation sends, in words for readers of the documentation; `*` stands for the name of a resource. */
  readonly sends?: Readonly<Record<string, string>>;
  /** Pure: the cases of this target, nothing sent yet; or the reason why there are none. */
  plan(
    target: Target,
  ): readonly PlannedCase<D>[] | { readonly inapplicable: string; readonly source: Source };
  /**
   * Pure: further cases that follow from what the run has recorded, such as addresses in answers that no operation has.
   * Asked when the planned cases of the probe are done; left out if there are never any.
   */
  discover?(target: Target, traffic: readonly Exchange[]): readonly PlannedCase<D>[];
  /** Can send, cannot judge. */
  gather(testCase: Case<D>, tools: ToolsFor<N>): Promise<R | Unavailable>;
  /** Can judge, cannot send: no network, clock or randomness. */
  judge(testCase: Case<D>, record: R, tools: JudgeTools<S>): Verdict;
}

/** A case as a probe plans it; the engine adds the id and the rest. */
export type PlannedCase<D extends Details = Details> = Omit<Case<D>, 'id' | 'check' | 'origin'> & {
  /** Ids of the references that it tries. */
  readonly covers?: readonly string[];
};

/** A probe whose record, sentences and details are its own business. */
// oxlint-disable-next-line typescript/no-explicit-any -- a registry holds probes of every record type
export type AnyProbe = Probe<any, any, any>;

/** Ties the types of a probe together; does nothing at run time. */
export function defineProbe<
  R extends Gathered,
  const S extends Sentences,
  D extends Details,
  const N extends Need = never,
>(probe: Probe<R, S, D, N>): Probe<R, S, D, N> {
  return probe;
}
