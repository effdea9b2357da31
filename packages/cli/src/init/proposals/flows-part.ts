import type { Target } from '@probity/model';
import { noteProposals } from './note-proposals.ts';
import { proposeFlows } from './propose-flows.ts';
import type { Sheet } from '../sheet.ts';

/** Flows, one-time actions and server values that the description suggests, as comments: nothing of it runs before a person agrees. */
export function flowsPart(sheet: Sheet, target: Pick<Target, 'operations' | 'resources'>): void {
  const proposals = proposeFlows(target);
  if (proposals.length === 0) return;
  sheet.note(
    'What may be worth something here, by the names in the description. Chapter 4 tests what you declare,',
  );
  sheet.note(
    'and nothing else: answer each question, correct the lines, and remove the marks of those you mean.',
  );
  noteProposals(sheet, proposals);
  sheet.gap();
}
