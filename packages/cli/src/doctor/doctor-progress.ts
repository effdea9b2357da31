import type { RunEvent } from '@probity/engine';
import { untrusted } from '@probity/reporters';
import { MINT_COMMAND, nameCommand } from '../target/name-command.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';

/** At most four times a second, or the numbers cannot be read. */
const EVERY = 250;

/** One line on a terminal about what a doctor is doing, and nothing elsewhere. */
export function doctorProgress(
  { stderr, env }: Host,
  quiet: boolean,
): {
  emit(event: RunEvent): void;
  end(): void;
} {
  if (quiet || !stderr.isTTY || env['CI'] || env['TERM'] === 'dumb')
    return {
      emit: (event) => event.type === 'command' && nameCommand(stderr, event.command, MINT_COMMAND),
      end: () => {},
    };
  const { paint } = terminalOf(stderr, env);
  let [planned, done, drawn] = [0, 0, 0];
  const say = (text: string): void => void stderr.write(`\r\u001B[K${paint('gray', `  ◌ ${text}`)}`);
  return {
    emit(event) {
      if (event.type === 'command') nameCommand(stderr, event.command, MINT_COMMAND, '\r\u001B[K');
      if (event.type === 'phase' && event.phase !== 'gather')
        say(event.phase === 'prepare' ? 'identities sign in' : 'removing what was made');
      if (event.type === 'waiting' && event.milliseconds >= 1000)
        say(`waiting ${Math.ceil(event.milliseconds / 1000)} s: ${untrusted(event.message, 200)}`);
      if (event.type === 'check-started') ({ planned } = event);
      if (event.type !== 'case-gathered') return;
      done += 1;
      if (Date.now() - drawn < EVERY) return;
      drawn = Date.now();
      say(`trying operations   ${done}/${planned}`);
    },
    end: () => void stderr.write('\r\u001B[K'),
  };
}
