import type { Sheet } from './sheet.ts';

/** The mode of a new profile: on other hosts than this machine it only reads, until somebody says whose API it is. */
export function modePart(sheet: Sheet, isLoopback: boolean, makesOwnAccounts: boolean): void {
  sheet.note(
    'observe only reads; active also makes objects of its own; disruptive also locks and logs out expendable accounts.',
  );
  if (isLoopback) {
    if (makesOwnAccounts)
      sheet.put('mode', 'disruptive', 'here those are accounts that each run signs up itself');
    else sheet.note('mode: disruptive');
    return;
  }
  sheet.put('mode', 'observe');
  sheet.note(
    'On a public host, active needs a person’s statement, and disruptive a proof that `probity own` begins.',
  );
  sheet.note('ownership: { stated_by: Your Name, until: YYYY-MM-DD }');
}
