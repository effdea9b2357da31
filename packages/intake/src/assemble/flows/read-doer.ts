import type { Identity } from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type { Context } from '../context.ts';
import { writtenIn } from '../stated/written-identities.ts';
import { checkIdentity } from './check-identity.ts';

/** Who does something that a profile declares: the one that is named, or the first user. */
export function readDoer(
  context: Context,
  identities: readonly Identity[],
  as: string | undefined,
  path: Path,
): string {
  if (as !== undefined) checkIdentity(context, as, [...path, 'as']);
  const first =
    writtenIn(context).find(({ kind }) => kind === 'user') ?? identities.find(({ kind }) => kind === 'user');
  if (as === undefined && first === undefined)
    context.problem(path, 'nobody can do this.', 'Add an account under `identities`.');
  return as ?? first?.name ?? '';
}
