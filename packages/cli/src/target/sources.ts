import { execFile, type ExecFileException } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Intake } from '@probity/intake';
import type { FetchPage } from './fetch-page.ts';
import { NotServed } from './not-served.ts';

const TIMEOUT_MS = 30_000;

/** What intake may reach on this machine. */
export interface LocalSources extends Pick<Intake, 'env' | 'readFile'> {
  runCommand(command: readonly string[], place: readonly string[]): Promise<string>;
  fetchText(url: string): Promise<string>;
}

/** How a person is told before something happens. */
export interface SourceEvents {
  /** Before anything is fetched. */
  say(line: string): void;
  /** Before a command of the profile, which is at a place in it, is run. */
  name(command: readonly string[], place: readonly string[]): void;
}

/** Files, programs and the network of this machine, for intake; nothing is fetched where no way to is given. */
export function sourcesOf(
  cwd: string,
  env: NodeJS.ProcessEnv,
  events: SourceEvents,
  fetchPage?: FetchPage,
): LocalSources {
  return {
    env,
    readFile: (path) => readFile(resolve(cwd, path), 'utf8'),
    async runCommand(command, place) {
      const [program = '', ...words] = command;
      events.name(command, place);
      // No shell: the words of the profile stay what they are.
      const options = { cwd, timeout: TIMEOUT_MS, maxBuffer: 1024 * 1024 };
      const { stdout } = await promisify(execFile)(program, words, options).catch((error: unknown) => {
        throw new Error(howItEnded(error), { cause: error });
      });
      return stdout;
    },
    async fetchText(url) {
      events.say(`reading ${url} (one GET)`);
      if (fetchPage === undefined) throw new Error('nothing is fetched here.');
      return textAt(url, fetchPage);
    },
  };
}

/** Neither what it printed nor the words it was given: both may hold the very secret. */
function howItEnded(error: unknown): string {
  const { code, killed } = error instanceof Error ? (error as ExecFileException) : {};
  if (killed === true) return `it did not end within ${TIMEOUT_MS / 1000} s.`;
  return typeof code === 'number'
    ? `it ended with code ${code}.`
    : `it could not be run (${code ?? 'no reason given'}).`;
}

/** Reads a text from a URL, which must be there. */
async function textAt(url: string, fetchPage: FetchPage): Promise<string> {
  const { status, text } = await fetchPage(url);
  if (status < 200 || status >= 300) throw new NotServed(status);
  return text;
}
