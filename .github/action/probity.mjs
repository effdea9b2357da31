import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** The exit code of Probity when it cannot be started at all. */
const BROKEN = 4;

/** The words of an input: spaces separate them, and quotes keep them together. No shell is asked. */
export function wordsOf(text) {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare,
  );
}

/** The program that an input names; null if the version is none. */
export function programOf(version) {
  if (version === 'installed') return ['npx', '--no', 'probity'];
  return /^[\w^~][\w.^~+-]*$/.test(version) ? ['npx', '--yes', `probity@${version}`] : null;
}

/** Runs a program with what it prints in the log, where none of it is a command to the runner; its exit code. */
export async function runQuoted([program, ...words], { cwd, env, write }) {
  const mark = randomBytes(16).toString('hex');
  write(`::stop-commands::${mark}\n`);
  const code = await new Promise((resolve) => {
    const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => write(text));
    child.once('error', (error) => {
      write(`probity could not be started: ${error.message}\n`);
      resolve(BROKEN);
    });
    child.once('close', (ended) => resolve(ended ?? BROKEN));
  });
  write(`\n::${mark}::\n`);
  return code;
}
