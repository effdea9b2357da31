import { isGivenToken, loginStepsOf, opensSessions, type Target } from '@probity/model';
import { passwordRoute, takesPassword } from '@probity/probe-kit';
import { ROUTES, type Part, type RouteName } from './routes.ts';

/** An operation that takes guesses. */
export interface PlannedRoute {
  readonly route: RouteName;
  readonly operation: string | null;
  /** No identity uses it: it plays the same part as another operation that they use. */
  readonly isFurther: boolean;
  readonly requests: Readonly<Partial<Record<Part, number>>>;
}

/** Every operation of a target that takes guesses: those that identities use, and all others of the same part. */
export function plannedRoutes(target: Target): readonly PlannedRoute[] {
  const { auth, identities, operations } = target;
  // A password that goes with every request can be guessed on every route.
  const hasFixedCredentials =
    identities.length > 0 && identities.every(({ credential }) => isGivenToken(credential));
  return ROUTES.flatMap(({ route, role, requests }) => {
    if (auth[role] === undefined && (route !== 'login' || hasFixedCredentials)) return [];
    const used = route === 'login' ? usedLogins(target) : [auth[role]];
    const further = operations.filter(
      ({ id, authRole, excluded }) => authRole === role && excluded === null && !used.includes(id),
    );
    return [
      { route, operation: used[0] ?? null, isFurther: false, requests },
      ...further.map(({ id }) => ({ route, operation: id, isFurther: true, requests })),
    ];
  });
}

/** The operations by which the accounts under attack sign in, the one that takes the password first. */
function usedLogins(target: Target): readonly (string | undefined)[] {
  const route = passwordRoute(target);
  const attacked = target.identities.find(
    (each) => each.kind === 'expendable' && opensSessions(each.credential) && takesPassword(target, each),
  );
  if (attacked === undefined) return [route];
  const steps = loginStepsOf(attacked.credential).map(({ operation }) => operation);
  return route !== undefined && steps.includes(route) ? [route, ...steps] : steps;
}
