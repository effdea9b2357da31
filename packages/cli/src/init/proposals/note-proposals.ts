import type { Json } from '@probity/model';
import type { Proposal } from './propose-flows.ts';
import type { Sheet } from '../sheet.ts';
import { oneLine } from '../write-profile.ts';

/** Writes proposals as comments, by the key of the profile under which each belongs. */
export function noteProposals(sheet: Sheet, proposals: readonly Proposal[]): void {
  for (const [key, all] of Map.groupBy(proposals, (each) => each.key)) {
    sheet.note(`${key}:`);
    for (const proposal of all) for (const line of lines(proposal)) sheet.note(`  ${line}`);
  }
}

function* lines({ name, question, value }: Proposal): Iterable<string> {
  yield `# ${question}`;
  yield `${oneLine(name)}:`;
  for (const [key, each] of Object.entries(value)) {
    if (!isListOfSteps(key, each)) yield `  ${key}: ${oneLine(each)}`;
    else {
      yield `  ${key}:`;
      for (const step of each) yield `    - ${oneLine(step)}`;
    }
  }
}

function isListOfSteps(key: string, value: Json): value is readonly Json[] {
  return Array.isArray(value) && ['steps', 'prepare', 'undo'].includes(key);
}
