import type { Operation, Target } from '@probity/model';

/** The operation by which an account reads itself: `auth.me`, or the read of a record that callers change without an id. */
export function selfReader({ operations, auth }: Pick<Target, 'operations' | 'auth'>): Operation | undefined {
  const changes = operations.filter(
    ({ method, path }) => (method === 'PUT' || method === 'PATCH') && !path.includes('{'),
  );
  return (
    operations.find(({ id }) => id === auth.me) ??
    operations.find(
      (each) =>
        each.method === 'GET' &&
        each.excluded === null &&
        !each.privileged &&
        changes.some(({ path, privileged }) => path === each.path && !privileged),
    )
  );
}
