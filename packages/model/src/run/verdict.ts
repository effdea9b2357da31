/** A list that cannot be empty, for places where empty is nonsense. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** From best to worst: the only place that ranks verdicts. A check shows its worst required case, a chapter its worst check. */
export const VERDICT_ORDER = ['inapplicable', 'pass', 'inconclusive', 'error', 'fail'] as const;

/** The five kinds of verdict. */
export type VerdictKind = (typeof VERDICT_ORDER)[number];

/** The worst of some verdict kinds, or undefined of none. */
export function worstVerdict(kinds: Iterable<VerdictKind>): VerdictKind | undefined {
  let worst = -1;
  for (const kind of kinds) worst = Math.max(worst, VERDICT_ORDER.indexOf(kind));
  return VERDICT_ORDER[worst];
}

/** The three kinds of finding: data or effect got through, a protection is measured to be absent, or the status is another. */
export const FINDING_KINDS = ['exposure', 'weakness', 'wrong-status'] as const;

/** One of the three kinds of finding. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Values that fill the `{placeholders}` of a sentence. */
export type Params = Readonly<Record<string, string | number>>;

/** What makes a finding believable: a value, an effect, a measurement, or a status seen twice. */
export type Proof =
  /** A canary of `owner` is in an answer to somebody else, who did not send it. */
  | { readonly kind: 'value'; readonly exchange: string; readonly canary: string; readonly owner: string }
  /** The owner's own reads before and after differ as only the attack can explain. */
  | {
      readonly kind: 'effect';
      readonly attack: string;
      readonly before: string;
      readonly after: string;
      readonly what: 'changed' | 'vanished';
    }
  /** A number measured over some exchanges, and the bound it breaks. */
  | {
      readonly kind: 'measurement';
      readonly name: string;
      readonly value: number;
      readonly bound: number;
      /** Whether the bound is the most or the least that is right. */
      readonly wanted: 'at most' | 'at least';
      readonly unit: string;
      readonly exchanges: readonly string[];
    }
  /** A credential that must be dead was answered like a living one: `exchange` shows what only `control` may show. */
  | { readonly kind: 'accepted'; readonly exchange: string; readonly control: string }
  /** An answer, or the handshake before it, has this text: at `body`, `header:<name>`, `handshake` or a JSON path. */
  | { readonly kind: 'shown'; readonly exchange: string; readonly at: string; readonly text: string }
  /** The same unexpected status, once per round; the engine adds the second. */
  | { readonly kind: 'status'; readonly status: number; readonly exchanges: readonly string[] };

/** What failed, in words and with its proof. */
export interface Finding {
  readonly code: string;
  readonly kind: FindingKind;
  readonly message: string;
  readonly params: Params;
  readonly proof: Proof;
  /** Where in a request or an answer it is: a field, a JSON path or a parameter. Left out where the operation says it all. */
  readonly place?: string;
}

/** A finding of a result: its fingerprint is the same in every run that finds the same thing. */
export interface RecordedFinding extends Finding {
  readonly fingerprint: string;
}

/** Why a case could not be decided; `missing` names the one input that would decide it. */
export interface Doubt {
  readonly code: string;
  readonly message: string;
  readonly params: Params;
  readonly missing?: string;
  /** What was seen may be the weakness itself, so that the check cannot pass; left out where nothing was seen. */
  readonly suspects?: true;
}

/** An observation that changes no verdict. */
export interface Remark {
  readonly code: string;
  readonly message: string;
  readonly params: Params;
}

/** Where the claim that a check does not apply comes from; without one it is no such claim. */
export interface Source {
  /** `answers` is the target itself: `where` names the exchanges that show it. */
  readonly kind: 'description' | 'profile' | 'statement' | 'answers';
  readonly where: string;
}

/** The verdict of one case. A pass names the controls that succeeded. */
export type Verdict<F extends Finding = Finding> =
  | { readonly kind: 'pass'; readonly controls: NonEmpty<string>; readonly remarks: readonly Remark[] }
  | {
      readonly kind: 'fail';
      readonly findings: NonEmpty<F>;
      readonly doubts: readonly Doubt[];
      readonly remarks: readonly Remark[];
    }
  | { readonly kind: 'inconclusive'; readonly doubts: NonEmpty<Doubt>; readonly remarks: readonly Remark[] }
  | {
      readonly kind: 'inapplicable';
      readonly reason: string;
      readonly source: Source;
      /** What was left open and is covered by a statement; left out where nothing was. */
      readonly doubts?: readonly Doubt[];
    }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };
