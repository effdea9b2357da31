import { execFile } from 'node:child_process';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 30_000;
const LONGEST = 64 * 1024 * 1024;

/** What `git` printed, or why it could not be asked. No shell, no pager, no question for a password. */
async function git(cwd: string, words: readonly string[]): Promise<string | undefined> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  const options = { cwd, env, timeout: TIMEOUT_MS, maxBuffer: LONGEST };
  return promisify(execFile)('git', [...words], options).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

/** The root of the work tree that a folder is in; undefined if it is in none, or there is no git. */
export async function workTreeOf(folder: string): Promise<string | undefined> {
  return (await git(folder, ['rev-parse', '--show-toplevel']))?.replace(/\r?\n$/, '');
}

/** Whether a text may name a commit: no option, no range, no file of a commit. */
export function isReference(text: string): boolean {
  return /^[\w@](?:[\w./@{}^~+-]*[\w}^~])?$/.test(text) && !text.includes('..');
}

/** The full name of the commit that a reference leads to; undefined if this clone has none. */
export async function commitOf(folder: string, reference: string): Promise<string | undefined> {
  if (!isReference(reference)) return undefined;
  const found = await git(folder, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${reference}^{commit}`,
  ]);
  const [commit] = /^[0-9a-f]{40,64}/.exec(found ?? '') ?? [];
  return commit;
}

/** A file as it was in a commit; undefined if it was not there. */
export async function fileAt(root: string, commit: string, path: string): Promise<string | undefined> {
  const inside = relative(root, path);
  if (inside === '' || inside.startsWith('..')) return undefined;
  return git(root, ['cat-file', 'blob', `${commit}:${inside.split(sep).join('/')}`]);
}
