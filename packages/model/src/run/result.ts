import type { Level } from '../content/content.ts';
import type { Case } from './case.ts';
import type { Refusal } from '../target/expected-statuses.ts';
import type { Mode } from '../target/mode.ts';
import type { Resource } from '../target/resource.ts';
import type { Statement } from '../target/statement.ts';
import type { OwnershipProof } from '../target/ownership.ts';
import type { FindingKind, RecordedFinding, Remark, Verdict, VerdictKind } from './verdict.ts';

/** One case and what was judged; what was gathered for it is in the evidence of the run. */
export interface CaseResult {
  readonly case: Case;
  readonly verdict: Verdict<RecordedFinding>;
  /** Why nothing was gathered: the mode, the budget, an interruption. */
  readonly skipped: string | null;
}

/** What the checklist says about a check, for readers of a result who have no checklist at hand. */
export interface CheckFacts {
  readonly title: string;
  readonly level: Level;
  /** How bad a finding of each kind is. */
  readonly severity: Readonly<Record<FindingKind, string>>;
  /** The risks of the 2023 edition that it is mainly about. */
  readonly risks: readonly string[];
  readonly cwe: readonly string[];
  /** Requirements of OWASP ASVS 5.0.0. */
  readonly asvs: readonly string[];
  readonly why: string;
  readonly fix: string;
}

/** One check: the worst of its cases, and how many of them were decided. Inapplicable cases are neither planned nor decided. */
export interface CheckResult {
  readonly check: string;
  readonly verdict: VerdictKind;
  readonly planned: number;
  readonly decided: number;
  /** Which of the target's statuses it asks for; null where no single refusal is asked for. */
  readonly refusal: Refusal | null;
  /** Left out for a check of another release, and by older versions. */
  readonly about?: CheckFacts;
  readonly cases: readonly CaseResult[];
}

/** How an identity fared before anything was judged. */
export interface IdentityResult {
  readonly name: string;
  readonly kind: string;
  readonly ok: boolean;
  /** What happened, as a sentence; empty if all is well. */
  readonly message: string;
  /** The exchanges that show it, by their ids. */
  readonly exchanges: readonly string[];
}

/** Something that this run made and could not remove. */
export interface Leftover {
  readonly label: string;
  readonly kind: string;
  readonly message: string;
}

/** A server of ours that the target could call during the run. */
export interface DecoyResult {
  /** What it was, such as `listener, internal` or `third party rates`. */
  readonly name: string;
  /** Host and port. */
  readonly address: string;
  /** How many requests arrived there, whatever they were for. */
  readonly requests: number;
}

/** Whose API was tested, by the profile and by what its host showed. */
export interface OwnershipResult {
  /** Who said so, and through which day; `lapsed` if that day had passed when the run began. */
  readonly statement: { readonly by: string; readonly until: string; readonly lapsed: boolean } | null;
  /** What the host showed; null if it was not asked, because the run did not need it. */
  readonly proof: OwnershipProof | null;
}

/** What tells whose a value in an answer is, so that a second judgement has what the first had. */
export interface PrivacyResult {
  /** For whom the objects are as far as the profile and the description tell, and the operations that show them. */
  readonly resources: readonly Pick<
    Resource,
    'name' | 'visibility' | 'create' | 'read' | 'update' | 'list'
  >[];
  /** The labels of user names that are addresses or numbers of a person as well. */
  readonly contacts: readonly string[];
}

/** A waiver and what it covers in this run. */
export interface WaiverResult {
  /** The fingerprints of the findings that it covers; none if it covers nothing any more. */
  readonly findings: readonly string[];
  readonly reason: string;
  readonly owner: string;
  /** The last day on which it holds. */
  readonly expires: string;
  /** That day had passed, so what it covers counts again. */
  readonly expired: boolean;
  /** File and line. */
  readonly where: string;
  /** Where it is followed up. Left out where the waiver does not say. */
  readonly ticket?: string;
  /** It covers nothing, but what it could cover was not decided, so it may still be needed. Left out if not so. */
  readonly untested?: true;
}

/** The format of the result of a run. */
export const RESULT_FORMAT = 'probity-result/2';

/** One run for people and gates: every verdict. The exchanges that show them are in the evidence of the run. */
export interface RunResult {
  readonly format: typeof RESULT_FORMAT;
  readonly tool: { readonly name: 'probity'; readonly version: string };
  readonly run: {
    readonly id: string;
    readonly started: string;
    readonly seconds: number;
    /**
     * `alike` if two identities turned out to be one account, `untested` if something else kept the run from testing,
     * `broken` if something in the tool ended it.
     */
    readonly state: 'finished' | 'interrupted' | 'untested' | 'alike' | 'broken';
    /** The first line a person needs when something kept the run from testing, or ended it. */
    readonly cause: string | null;
    readonly requests: number;
  };
  readonly target: {
    readonly name: string;
    readonly origin: string;
    readonly mode: Mode;
    readonly operations: readonly {
      readonly id: string;
      readonly public: boolean;
      readonly excluded: string | null;
      /** Its line in the description. Left out where no file describes it, and by older versions. */
      readonly line?: number;
    }[];
    /**
     * The description: a file as seen from the working folder, or an address without query. Left out where there is none,
     * and by older versions.
     */
    readonly description?: string;
    /** The profile, and the line that names the description. Left out where there is none, and by older versions. */
    readonly profile?: { readonly file: string; readonly line: number };
    /** The working folder as seen from the root of the repository. Left out where it is the root, or there is none. */
    readonly folder?: string;
    readonly choices: readonly string[];
    /** Accepted refusals, so that a second judgement has what the first had. */
    readonly statuses: { readonly [name: string]: readonly number[] };
    /** What was stated, so that a second judgement has it too. Left out if nothing was, and by older versions. */
    readonly statements?: readonly Statement[];
    /** Left out where the profile says nothing about it, and by older versions. */
    readonly ownership?: OwnershipResult;
    /** Left out by older versions. */
    readonly privacy?: PrivacyResult;
  };
  /** What the run was narrowed to. Left out if it was not, and by older versions. */
  readonly selection?: {
    readonly checks?: readonly string[];
    readonly skip?: readonly string[];
    readonly operations?: readonly string[];
    /** The ids of the only cases that were run. */
    readonly cases?: readonly string[];
    /** Only operations whose description changed since then; left out if that was not asked for. */
    readonly changed_since?: {
      /** A commit or a file, as it was named. */
      readonly where: string;
      /** The operations that were not tested for that reason. */
      readonly unchanged: readonly string[];
    };
  };
  readonly identities: readonly IdentityResult[];
  readonly checks: readonly CheckResult[];
  /** What was noticed about the target as a whole; it changes no verdict. Left out by older versions. */
  readonly remarks?: readonly Remark[];
  readonly leftovers: readonly Leftover[];
  /** The servers of ours that were started for the target to call. Left out if there were none, and by older versions. */
  readonly decoys?: readonly DecoyResult[];
  /** The waivers of the project, used or not. Left out if there are none, and by older versions. */
  readonly waivers?: readonly WaiverResult[];
  /** The findings that a baseline has as well, by their fingerprints. Left out if none was compared with. */
  readonly baseline?: { readonly where: string; readonly known: readonly string[] };
}
