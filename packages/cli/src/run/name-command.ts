import { shellQuote, untrusted } from '@probity/reporters';

/** Where a command is named. */
export interface Notices {
  write(text: string): unknown;
}

/** A longer command is cut: its beginning says what it is. */
const LONGEST = 400;

/**
 * Names a command of the profile, before it starts and the first time that this process runs it.
 *
 * Whoever uses a profile of somebody else has to see what it does on their machine, also where little is printed.
 */
export function nameCommand(notices: Notices, command: readonly string[], lead = ''): void {
  const key = JSON.stringify(command);
  const named = NAMED.get(notices) ?? new Set();
  if (named.has(key)) return;
  NAMED.set(notices, named.add(key));
  notices.write(
    `${lead}Running the profile's command: ${untrusted(command.map(shellQuote).join(' '), LONGEST)}\n`,
  );
}

const NAMED = new WeakMap<Notices, Set<string>>();
