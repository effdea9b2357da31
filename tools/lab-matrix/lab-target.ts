import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTarget, showProblem } from '@probity/intake';
import { seededPassword } from '@probity/lab';
import type { Target } from '@probity/model';

const PROFILE = join(import.meta.dirname, '../../packages/intake/examples/harbor/probity.yaml');

/** How the profile differs for designs that carry their credential in another way, as their owner would write it. */
const DESIGNS: Readonly<Record<string, readonly [from: string, to: string][]>> = {
  'cookie-session': [
    ["send: 'Authorization: Bearer {access}'", "send: 'Cookie: harbor_session={access}'"],
    ['access: access_token', 'access: cookie:harbor_session'],
  ],
  'session-header': [["send: 'Authorization: Bearer {access}'", "send: 'X-Session-Token: {access}'"]],
  'token-scheme': [["send: 'Authorization: Bearer {access}'", "send: 'Authorization: Token {access}'"]],
};

/** The target of a lab at `url`, read from the lab's own profile as a user's would be. */
export async function labTarget(
  url: string,
  variant: string | null,
  issuerPort: number,
  change: (profile: string) => string = (profile) => profile,
): Promise<{ target: Target; secretValues: Readonly<Record<string, string>> }> {
  let profileText = (await readFile(PROFILE, 'utf8')).replace('port: 4400', `port: ${issuerPort}`);
  for (const [from, to] of DESIGNS[variant ?? ''] ?? []) profileText = profileText.replaceAll(from, to);
  const taken = await readTarget({
    profileText: change(profileText),
    profilePath: PROFILE,
    env: passwords(),
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The lab needs no command.')),
    fetchText: async (address) => (await fetch(address)).text(),
    overrides: { url, rate: 0 },
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  return taken;
}

function passwords(): Record<string, string> {
  return Object.fromEntries(
    ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'].map((name) => [
      `${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`,
      seededPassword({ name }),
    ]),
  );
}
