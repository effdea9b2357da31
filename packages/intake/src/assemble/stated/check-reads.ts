import type { Effect } from '@probity/model';
import type { Described } from '../../description/described.ts';
import type { Path } from '../../profile/locator.ts';
import type { Context } from '../context.ts';

/** Some POSTs search; a method that is made to change something is never taken for a read, no matter who says so. */
export function checkReads(
  context: Context,
  { id, method }: Described,
  effect: Effect | undefined,
  path: Path,
): void {
  if (effect !== 'reads' || !['PUT', 'PATCH', 'DELETE'].includes(method)) return;
  context.problem(
    path,
    `${id} cannot be stated to read, because ${method} changes what it addresses.`,
    'Leave it out, or list the operation under exclude.',
  );
}
