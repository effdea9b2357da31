import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTarget, showProblem } from '@probity/intake';
import { createLab, PARTS } from '@probity/lab';
import type { Target } from '@probity/model';
import { profileForParts } from '../lab-matrix/profile-for-parts.ts';

const PROFILE = 'packages/intake/examples/harbor/probity.yaml';

/** The target of the example profile with all parts of Harbor, to show what a plan looks like. */
export async function harborTarget(root: string): Promise<Target> {
  const profilePath = join(root, PROFILE);
  const written = await readFile(profilePath, 'utf8');
  const described = await description();
  const profileText = await profileForParts(written, profilePath, PARTS);
  const loaded = await readTarget({
    profileText,
    profilePath,
    // A plan needs no secrets, only that there are some.
    env: Object.fromEntries(
      [...profileText.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => [name, 'secret']),
    ),
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The example needs no command.')),
    fetchText: () => Promise.resolve(described),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded.target;
}

/** What Harbor publishes about itself where it has all its parts. */
async function description(): Promise<string> {
  const lab = await createLab({ parts: PARTS, accounts: [], argon2: { memoryCost: 8, timeCost: 1 } });
  try {
    return await (await fetch(`${lab.url}/openapi.json`)).text();
  } finally {
    await lab.close();
  }
}
