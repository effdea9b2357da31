import type { Case, Verdict } from '@probity/model';
import { shownOf } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { EXPOSURES } from './exposures.ts';
import { judgeReaders } from './judge-readers.ts';
import type { AttackedRead, Tools } from './judge-strategy.ts';

/** What the other user saw comes first, whatever the status; undefined if it was nothing of the owner. */
export function judgeShown(
  testCase: Case<Details21>,
  record: Record21,
  { attack, pages, words }: AttackedRead,
  tools: Tools,
): Verdict | undefined {
  const { owner, reach } = testCase.details;
  for (const page of pages) {
    const shown = shownOf(page, owner, record.labels ?? []);
    if (shown === undefined) continue;
    const open = judgeReaders(testCase, record, attack, words, tools);
    if (open !== undefined) return open;
    const proof = { kind: 'value', exchange: page.id, canary: shown.label, owner } as const;
    return tools.fail([tools.finding(EXPOSURES[reach], proof, words)]);
  }
  return undefined;
}
