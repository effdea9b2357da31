import type { ReadLabels } from './read-labels.ts';

/** Of so many harmless GETs one may be held back. */
const HARMLESS_PER_MISTAKE = 100;

/** What became of the labelled GETs of one document. */
export interface ReadScore {
  readonly acting: number;
  readonly harmless: number;
  /** Acting ones that would be sent. */
  readonly sent: readonly string[];
  /** Harmless ones that would not. */
  readonly heldBack: readonly string[];
}

/** Compares what is held back with the labels; what a document does not have is not held back. */
export function scoreReads({ document, acts, reads }: ReadLabels, heldBack: ReadonlySet<string>): ReadScore {
  const named = (gets: readonly string[]): readonly string[] => gets.map((get) => `${document}  ${get}`);
  return {
    acting: acts.length,
    harmless: reads.length,
    sent: named(acts.filter((get) => !heldBack.has(get))),
    heldBack: named(reads.filter((get) => heldBack.has(get))),
  };
}

/** The lines that tell about all documents, and whether every acting GET and hardly a harmless one is held back. */
export function reportReads(
  scores: readonly ReadScore[],
  showsNotes: boolean,
): { readonly lines: readonly string[]; readonly isWithinBounds: boolean } {
  const acting = sum(scores.map((each) => each.acting));
  const harmless = sum(scores.map((each) => each.harmless));
  const sent = scores.flatMap((each) => each.sent);
  const heldBack = scores.flatMap((each) => each.heldBack);
  const isComplete = acting > 0 && sent.length === 0;
  const isRare = harmless > 0 && heldBack.length * HARMLESS_PER_MISTAKE <= harmless;
  return {
    isWithinBounds: isComplete && isRare,
    lines: [
      `GETs that act: ${acting + harmless} labelled (✓ is all of the acting and at most 1 in ${HARMLESS_PER_MISTAKE} of the harmless)`,
      `${isComplete ? '✓' : '✗'} acting held back    ${acting - sent.length} of ${acting}`,
      ...sent.map((each) => `    sent: ${each}`),
      `${isRare ? '✓' : '✗'} harmless held back  ${heldBack.length} of ${harmless}`,
      ...(showsNotes || !isRare ? heldBack.map((each) => `    held back: ${each}`) : []),
    ],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
