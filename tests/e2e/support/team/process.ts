import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../../../packages/cli/bin/probity.mjs');

/** A process of the command line that a test may treat badly. */
export interface RoughProcess {
  readonly child: ChildProcess;
  /** What it has printed on both streams, the last part of it. */
  printed(): string;
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
  /** Resolves to what a group of a pattern stands for, as soon as the pattern is in what it printed. */
  shown(pattern: RegExp): Promise<string>;
}

/** Starts `probity` with some words; nothing of the surrounding test run leaks into it. */
export function startRough(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RoughProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { PATH, HOME, CI: 'true', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (text: string): void => void (printed = `${printed}${text}`.slice(-20_000));
  child.stderr.setEncoding('utf8').on('data', keep);
  child.stdout.setEncoding('utf8').on('data', keep);
  const gone = once(child, 'exit').then(() => undefined);
  const shown = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(printed)?.[1];
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`probity ${words[0] ?? ''} ended: ${printed}`);
      await Promise.race([gone, once(child.stderr, 'data'), once(child.stdout, 'data')]);
    }
  };
  return { child, printed: () => printed, gone, shown };
}
