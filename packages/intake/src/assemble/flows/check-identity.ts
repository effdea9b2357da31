import type { Path } from '../../profile/locator.ts';
import { didYouMean } from '../../text/suggest.ts';
import type { Context } from '../context.ts';
import { writtenIn } from '../stated/written-identities.ts';

/** Notes a problem where no identity has this name. */
export function checkIdentity(context: Context, name: string, path: Path): void {
  const known = writtenIn(context).map((each) => each.name);
  if (!known.includes(name)) context.problem(path, `unknown identity ${name}.`, didYouMean(name, known));
}
