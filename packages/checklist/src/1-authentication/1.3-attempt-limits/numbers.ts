/** How many attempts the specification asks for. */
export const ATTEMPTS = 50;

/** "Well before the 50th": so many failures may go through at most. */
export const LATEST = 25;

/** The attempt by which a protective answer is due: a lock after the last failure that may go through shows at the next one. */
export const HELD_BY = LATEST + 1;

/** How many further attempts are sent once the first was held up. */
export const AFTER_SIGNAL = 3;

/** More than a limit lets through that showed at this attempt, even if a window of time ends once in between. */
export function beyondTwoWindows(signal: number): number {
  return 2 * (signal - 1) + 1;
}

/** So many attempts, begun with a fresh count, a limit that showed at this attempt must hold up; one that does not show, all. */
export function enoughFor(signal: number | undefined): number {
  return signal === undefined ? ATTEMPTS : Math.max(HELD_BY, beyondTwoWindows(signal));
}

/** How many accounts are attacked one by one at most. */
export const ATTACKED = 2;

/** How many first attempts must be answered as wrong passwords, or they were never counted. */
export const FIRST = 3;

/** So few mails for fifty requests are a limit. */
export const FEW_MAILS = 5;

/** How many attempts around a limit must get through in a row, and how many such series; together fewer than limits usually allow. */
export const IN_A_ROW = 2;
export const SERIES = 2;
