import { Writable } from 'node:stream';
import type { Host, TextStream } from '../terminal/terminal.ts';

/** Where a program works, and who hears what a command would print on stderr. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly onMessage?: ((line: string) => void) | undefined;
}

/** The host of a program: nothing is printed, no signal is listened to, and nothing ends the process. */
export function quietHost({ cwd, env, onMessage }: Surroundings): Host {
  return {
    stdout: streamTo(() => {}),
    stderr: streamTo((text) => {
      for (const line of text.split('\n')) if (line !== '') onMessage?.(line);
    }),
    env,
    cwd: () => cwd,
  };
}

function streamTo(take: (text: string) => void): TextStream {
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      take(text);
      done();
    },
  });
  return Object.assign(stream, { isTTY: false });
}
