import type { Described } from '../description/described.ts';
import { accountLifecycle } from './lifecycles/account-lifecycle.ts';
import { findAuthOperations, type AuthGuesses } from './auth/find-auth-operations.ts';
import { findLifecycles } from './lifecycles/find-lifecycles.ts';
import { findPrivileged, type PrivilegeGuess } from './find-privileged.ts';
import type { Lifecycle } from './lifecycles/lifecycle.ts';
import { nameLifecycles } from './lifecycles/name-lifecycles.ts';

type Node = Readonly<Record<string, unknown>>;

/** All that is inferred from a description alone. */
export interface Inference {
  readonly auth: AuthGuesses;
  /** Types of objects by the names they get. */
  readonly lifecycles: ReadonlyMap<string, Lifecycle>;
  privileged(operation: Described): PrivilegeGuess | undefined;
}

/** Looks at all operations of a description once. */
export function infer(operations: readonly Described[], document: Node): Inference {
  const auth = findAuthOperations(operations, document);
  // Signing up makes a user as well, so its operation may begin a lifecycle.
  const { signup, ...session } = auth.roles;
  const taken = new Set(Object.values(session).map(({ operation }) => operation));
  const lifecycles = findLifecycles(operations, taken, document);
  const privileged = findPrivileged(operations, lifecycles, signup?.operation);
  const accounts = accountLifecycle(
    operations,
    signup?.operation,
    lifecycles,
    (operation) => privileged(operation) !== undefined,
    document,
  );
  return { auth, lifecycles: nameLifecycles([...lifecycles, ...accounts]), privileged };
}
