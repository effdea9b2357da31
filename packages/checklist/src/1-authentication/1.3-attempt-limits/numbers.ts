/** How many attempts the specification asks for. */
export const ATTEMPTS = 50;

/** "Well before the 50th": the attempt by which a protective answer is due. */
export const LATEST = 25;

/** How many further attempts are sent once the first was held up. */
export const AFTER_SIGNAL = 3;

/** How many accounts are attacked one by one at most. */
export const ATTACKED = 2;

/** How many first attempts must be answered as wrong passwords, or they were never counted. */
export const FIRST = 3;

/** So few mails for fifty requests are a limit. */
export const FEW_MAILS = 5;
