import type { Path } from '../../profile/locator.ts';
import type { Context } from '../context.ts';

/** Names of identities and resources are in templates and in names of secrets, so their form is fixed. */
export function checkName(context: Context, name: string, path: Path): void {
  if (/^[A-Za-z][\w-]*$/.test(name)) return;
  context.problem(
    path,
    `${name} cannot be a name.`,
    'Use letters, digits, hyphens and underscores, a letter first.',
  );
}
