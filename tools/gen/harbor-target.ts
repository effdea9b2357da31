import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTarget, showProblem } from '@probity/intake';
import type { Target } from '@probity/model';

const PROFILE = 'packages/intake/examples/harbor/probity.yaml';

/** The target of the example profile, read from files alone, to show what a plan looks like. */
export async function harborTarget(root: string): Promise<Target> {
  const profilePath = join(root, PROFILE);
  const written = await readFile(profilePath, 'utf8');
  const loaded = await readTarget({
    profileText: written.replace('description: /openapi.json', 'description: ./openapi.json'),
    profilePath,
    // A plan needs no secrets, only that there are some.
    env: Object.fromEntries([...written.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => [name, 'secret'])),
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The example needs no command.')),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded.target;
}
