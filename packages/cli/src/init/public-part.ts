import type { Operation } from '@probity/model';
import { counted } from '@probity/reporters';
import type { Sheet } from './sheet.ts';
import { oneLine } from './write-profile.ts';

/** More questions than this are counted, not asked. */
const MOST_QUESTIONS = 40;

/**
 * The operations that need no credential, as comments: a list `public` in a profile is then always one that a person
 * wrote or agreed to, and only such a list can make an open operation a finding.
 */
export function publicPart(
  sheet: Sheet,
  operations: readonly Operation[],
  /** Ids of operations that answered without a credential. */
  served: readonly string[],
): void {
  sheet.note(
    'Operations that need no credential, as the description and their names have it. Read the list, then',
  );
  sheet.note(
    'remove the marks: what it leaves out then has to refuse callers without a credential. Until you do,',
  );
  sheet.note(
    'what answers such callers is a finding only where the description asks for a credential, else undecided.',
  );
  sheet.note('public:');
  for (const { id, publicSource } of operations.filter((each) => each.public)) {
    const why = publicSource === 'default' ? ' # by its name; the description is silent' : '';
    sheet.note(`  - ${oneLine(id)}${why}`);
  }
  const questions = operations.filter((each) => !each.public && isQuestion(each)).map(({ id }) => id);
  // Listed with the others they would hide what was left open by mistake.
  const asked = [...served, ...questions.filter((id) => !served.includes(id))];
  if (asked.length === 0) return;
  sheet.note(
    'Questions: the description is silent on whether these need one. Add those to the list that anyone may call:',
  );
  for (const id of asked.slice(0, MOST_QUESTIONS))
    sheet.note(`  - ${oneLine(id)}${served.includes(id) ? ' # answers without a credential' : ''}`);
  const more = asked.length - MOST_QUESTIONS;
  if (more > 0) sheet.note(`  … and ${counted(more, 'operation')} more`);
}

/** Reads only: that anyone may write is rare, and a person who means it knows. */
function isQuestion({ credentialRequiredBy, effect, authRole, excluded }: Operation): boolean {
  return credentialRequiredBy === 'nothing' && effect === 'reads' && authRole === null && excluded === null;
}
