import type { Doubt, RunResult } from '@probity/model';

/** What keeps some cases open, in the words of the first of them. */
export interface OpenDoubt {
  readonly doubt: Doubt;
  readonly checks: Set<string>;
  readonly sentences: Set<string>;
  readonly operations: Set<string>;
  cases: number;
}

/** A case counts once, under its first doubt; most frequent first. */
export function openDoubts({ checks }: RunResult): OpenDoubt[] {
  const found = new Map<string, OpenDoubt>();
  for (const { check, cases } of checks) {
    for (const {
      case: { operation },
      verdict,
    } of cases) {
      if (verdict.kind !== 'inconclusive') continue;
      const [doubt] = verdict.doubts;
      const key = JSON.stringify([doubt.code, doubt.missing]);
      const open = found.get(key) ?? {
        doubt,
        checks: new Set(),
        sentences: new Set(),
        operations: new Set(),
        cases: 0,
      };
      open.checks.add(check);
      open.sentences.add(doubt.message);
      if (operation !== null) open.operations.add(operation);
      open.cases += 1;
      found.set(key, open);
    }
  }
  return [...found.values()].toSorted((a, b) => b.cases - a.cases);
}
