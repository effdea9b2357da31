import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Printed between two steps; no answer of an API holds it. */
const END_OF_STEP = '\u001E';

/** Types the steps into one bash, as a reader would, and returns what each printed, in single spaces. */
export async function runSteps(
  steps: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn('bash', ['-euo', 'pipefail'], { env: { PATH, HOME, TMPDIR, ...env } });
  child.stdin.end(steps.map((step) => `${step}\nprintf '${END_OF_STEP}'\n`).join(''));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const parts = output.split(END_OF_STEP);
  if (code !== 0 || errors !== '') {
    throw new Error(
      `bash ended with ${code} in step ${parts.length}:\n${steps[parts.length - 1]}\n${errors}`,
    );
  }
  return parts.slice(0, steps.length).map((part) => part.trim().replaceAll(/\s+/g, ' '));
}
