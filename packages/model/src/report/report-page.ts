import type { Level } from '../content/content.ts';
import type { FindingKind, VerdictKind } from '../run/verdict.ts';
import type { ReportExchange } from './report-exchange.ts';
import type { ReportFinding } from './report-finding.ts';

/** The format of what the HTML report shows. The page and its data are in one file, so both are of one release. */
export const REPORT_PAGE_FORMAT = 'probity-report/1';

/**
 * Everything that the HTML report shows, ready to be drawn: whoever draws it looks nothing up and decides nothing.
 *
 * Texts from outside are inert: those of one line went without controls, those of several lines show them as escapes.
 */
export interface ReportPage {
  readonly format: typeof REPORT_PAGE_FORMAT;
  readonly target: string;
  readonly run: string;
  /** The one sentence that is true of the run, and what it rests on. */
  readonly sentence: string;
  readonly because: string;
  readonly origin: string;
  /** When, how and with what: one fact each. */
  readonly facts: readonly string[];
  readonly tally: readonly ReportTally[];
  readonly coverage: { readonly decided: number; readonly planned: number };
  readonly undecided: readonly ReportDoubt[];
  readonly chapters: readonly ReportChapter[];
  readonly findings: readonly ReportFinding[];
  /** The ids of the operations; a case names one by its place here. */
  readonly operations: readonly string[];
  readonly cases: readonly ReportCase[];
  readonly exchanges: Readonly<Record<string, ReportExchange>>;
  /** What was left out to keep the file small, as sentences. */
  readonly leftOut: readonly string[];
  readonly choices: readonly string[];
  readonly waivers: readonly ReportWaiver[];
  readonly identities: readonly { readonly name: string; readonly kind: string; readonly message: string }[];
  readonly notes: readonly string[];
  /** The servers of ours that the target could call. */
  readonly decoys: readonly string[];
  readonly neverSent: readonly { readonly operation: string; readonly why: string }[];
  readonly leftovers: readonly { readonly what: string; readonly message: string }[];
  /** What removes the leftovers; null if there are none. */
  readonly clean: string | null;
  /** The checks of the checklist that were not part of the run. */
  readonly notRun: readonly string[];
}

/** How many checks have a verdict. */
export interface ReportTally {
  readonly verdict: VerdictKind;
  readonly count: number;
  readonly note: string;
}

/** Why cases stay open, and which input decides them. */
export interface ReportDoubt {
  readonly verdict: 'inconclusive' | 'error';
  readonly checks: readonly { readonly id: string; readonly label: string }[];
  readonly message: string;
  readonly cases: number;
  /** What to do next, with code between backticks; empty if nothing is known to help. */
  readonly decide: string;
  /** Lines of a profile that can be copied. */
  readonly lines: readonly string[];
}

/** A chapter with its checks; a check that was not run has no verdict. */
export interface ReportChapter {
  readonly position: number;
  readonly title: string;
  readonly checks: readonly ReportCheck[];
}

/** One check. */
export interface ReportCheck {
  readonly id: string;
  readonly label: string;
  readonly level: Level;
  readonly verdict: VerdictKind | null;
  readonly planned: number;
  readonly decided: number;
}

/** One case as a row. */
export interface ReportCase {
  readonly id: string;
  readonly check: string;
  /** The place of its operation in `operations`; -1 for the API as a whole. */
  readonly operation: number;
  readonly variation: string;
  /** Who asked. */
  readonly identities: readonly string[];
  readonly verdict: VerdictKind;
  /** The worst kind of its findings; null if it has none. */
  readonly kind: FindingKind | null;
  /** All its findings are accepted. */
  readonly waived: boolean;
  /** Why it has its verdict, as a sentence. */
  readonly why: string;
  /** The input that would decide it; empty if none is known. */
  readonly decide: string;
  /** Its findings by their places in `findings`. */
  readonly findings: readonly number[];
  /** The exchanges that show it, where they were kept. */
  readonly control: string | null;
  readonly attack: string | null;
}

/** An accepted finding. */
export interface ReportWaiver {
  readonly reason: string;
  readonly owner: string;
  readonly expires: string;
  readonly where: string;
  readonly state: 'active' | 'expired' | 'unused';
  readonly findings: readonly string[];
}
