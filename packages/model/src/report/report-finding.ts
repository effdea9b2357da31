import type { Level } from '../content/content.ts';
import type { FindingKind } from '../run/verdict.ts';

/** A finding with its proof, what it means and what to do. */
export interface ReportFinding {
  readonly fingerprint: string;
  readonly check: string;
  readonly label: string;
  readonly level: Level;
  readonly severity: 'critical' | 'high' | 'medium' | 'low';
  readonly kind: FindingKind;
  /** Null for the API as a whole. */
  readonly operation: string | null;
  readonly variation: string;
  readonly message: string;
  readonly place: string;
  /** The private value or the text that proves it, as it is in the answers; empty if there is none. */
  readonly canary: string;
  /** Where in the answer it is. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
  /** How often it was seen. */
  readonly rounds: number;
  /** What was measured, and the bound that it breaks, with their units. */
  readonly measurement: { readonly name: string; readonly value: string; readonly bound: string } | null;
  readonly proof: 'value' | 'effect' | 'measurement' | 'accepted' | 'shown' | 'status';
  /** The exchanges of both sides by their ids. */
  readonly control: string | null;
  readonly attack: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly waiver: { readonly reason: string; readonly owner: string; readonly expires: string } | null;
  /** Whether the baseline has it too; null if the run was compared with none. */
  readonly known: boolean | null;
  readonly reproduce: readonly string[];
  readonly why: string;
  readonly fix: string;
  readonly standards: readonly { readonly text: string; readonly address: string }[];
}
