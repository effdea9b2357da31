import type { Checklist } from '@probity/model';
import type { Gate } from '../gate/gate-decision.ts';
import type { Look } from '../text/look.ts';

/** What a report needs besides the result. */
export interface ReportOptions {
  readonly checklist: Checklist;
  readonly gate: Gate;
  /** How the terminal looks; a file has no colour and is 100 columns wide. */
  readonly look: Look;
  /** The words after `probity run` that name the same target again; none for the profile of the folder. */
  readonly rerun?: readonly string[] | undefined;
  /** How many objects clean-up removed, where that is known. */
  readonly removed?: number | undefined;
  /** The page that the HTML report is written into; only that report asks for it. */
  readonly shell?: (() => string) | undefined;
  /** How long a page of Markdown may be; that of a job summary if left out. */
  readonly page?: PageLimits | undefined;
}

/** How long a page of Markdown may be. */
export interface PageLimits {
  /** In bytes, which are never fewer than characters: a job summary of GitHub may have 1 MiB, a comment 65 536. */
  readonly most?: number;
  /** How many findings are shown in full. */
  readonly details?: number;
}
