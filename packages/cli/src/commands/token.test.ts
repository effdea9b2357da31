import { expect, test } from 'vitest';
import type { Host } from '../terminal/terminal.ts';
import { forge, token } from './token.ts';

/** A host that keeps what was printed. */
function hostWith(isTTY: boolean): { host: Host; printed: string[] } {
  const printed: string[] = [];
  const stream = { isTTY, write: (text: string) => printed.push(text) } as unknown as NodeJS.WriteStream;
  return { printed, host: { stdout: stream, stderr: stream, env: {}, cwd: () => '/nowhere' } };
}

const MISTAKES: [name: string, isTTY: boolean, work: (host: Host) => Promise<unknown>, message: RegExp][] = [
  ['a token on a terminal', true, (host) => token('bob', undefined, {}, host), /not printed on a terminal/],
  [
    'a forged token on a terminal',
    true,
    (host) => forge('none-empty(alice)', undefined, {}, host),
    /not printed on a terminal/,
  ],
  [
    'a recipe without an identity',
    false,
    (host) => forge('none-empty', undefined, {}, host),
    /not a recipe and an identity/,
  ],
  [
    'a header and a value',
    false,
    (host) => token('bob', undefined, { asHeader: true, value: ['refresh'] }, host),
    /different things/,
  ],
  ['no profile', false, (host) => token('bob', undefined, {}, host), /There is no probity\.yaml/],
];

test.each(MISTAKES)('%s is refused, and nothing is printed', async (_name, isTTY, work, message) => {
  const { host, printed } = hostWith(isTTY);
  await expect(work(host)).rejects.toThrow(message);
  expect(printed).toEqual([]);
});
