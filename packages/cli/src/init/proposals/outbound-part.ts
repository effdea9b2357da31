import type { Target } from '@probity/model';
import { noteProposals } from './note-proposals.ts';
import { proposeFetchers } from './propose-fetchers.ts';
import type { Sheet } from '../sheet.ts';

/** What the API may fetch by the names in the description, and how to say that it calls nobody, as comments. */
export function outboundPart(sheet: Sheet, target: Pick<Target, 'operations'>): void {
  sheet.note(
    'Whom the API calls, and who sends it events. Chapter 5 tests what you declare, and nothing else:',
  );
  sheet.note('remove the marks of the lines that are true.');
  noteProposals(sheet, proposeFetchers(target));
  if (proposeFetchers(target).length === 0)
    sheet.note('fetchers: {} # it fetches nothing that its callers name');
  sheet.note('upstreams: {} # it calls no third party');
  sheet.note('webhooks: {} # nobody sends it events');
  sheet.gap();
}
