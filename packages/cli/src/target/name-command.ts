import { profileKey } from '@probity/model';
import { counted, shellQuote, untrusted } from '@probity/reporters';

/** Where a command is named. */
export interface Notices {
  write(text: string): unknown;
}

/** A longer line is cut: its beginning says what it is about. */
const LONGEST = 300;

/**
 * Names a command of the profile, before it starts and the first time that this process runs it. `place` is the key of
 * the profile under which it stands.
 *
 * Anyone who uses a profile of somebody else has to see what it does on their machine, also where little is printed. Its
 * arguments are counted and not shown: they may hold the very secret.
 */
export function nameCommand(
  notices: Notices,
  command: readonly string[],
  place: readonly string[],
  lead = '',
): void {
  const key = JSON.stringify(command);
  const named = NAMED.get(notices) ?? new Set();
  if (named.has(key)) return;
  NAMED.set(notices, named.add(key));
  const [program = '', ...words] = command;
  const what = `${shellQuote(program)}${words.length === 0 ? '' : ` with ${counted(words.length, 'argument')}`}`;
  notices.write(
    `${lead}Running the profile's command: ${untrusted(`${what} (${profileKey(...place)})`, LONGEST)}\n`,
  );
}

/** The place of the command that makes tokens. */
export const MINT_COMMAND = ['mint', 'command'];

const NAMED = new WeakMap<Notices, Set<string>>();
