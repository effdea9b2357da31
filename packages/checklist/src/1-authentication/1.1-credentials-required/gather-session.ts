import type { Case, Operation } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable, type ToolsFor } from '@probity/probe-kit';
import type { Details11 } from './details.ts';
import type { Record11 } from './record.ts';
import type { ProbeTools } from './needs.ts';
import type { Variation } from './variations.ts';

/**
 * Logging out and changing a password are tried on sessions of their own. What would show that it worked is a session
 * that ends: the very one for a logout, another one of the same account for a new password.
 */
export async function gatherOnSession(
  testCase: Case<Details11>,
  operation: Operation,
  variation: Variation,
  tools: ProbeTools,
): Promise<Record11 | Unavailable> {
  const me = tools.target.auth.me;
  if (me === undefined) return { reason: 'Nothing shows whether a session still works.', missing: 'auth.me' };
  const session = await ownSession(tools);
  if (isUnavailable(session)) return session;
  const watched = operation.authRole === 'logout' ? session : await ownSession(tools);
  if (isUnavailable(watched)) return watched;
  const credential = variation.credential(session);
  const can = await tools.canMake(credential);
  if (can !== true) return cannot(testCase, can);
  const look = await tools.call(tools.operation(me), { session: watched });
  const call = await tools.call(operation, { session });
  if (isUnavailable(look)) return look;
  if (isUnavailable(call)) return call;
  const control = await tools.control(look);
  if (!control.succeeded) return { control: control.exchange, controlSucceeded: false };
  const none = await tools.attack(control, call, { credential: { kind: 'none' } });
  const attack = credential.kind === 'none' ? none : await tools.attack(control, call, { credential });
  // Looked at here and not later: the next case would end this session too.
  await tools.wait('settle');
  const after = (await tools.control(look)).exchange;
  // The operation itself, done legitimately: one that refuses everybody would look safe. Last, and once for all cases,
  // because it ends the session or changes the password.
  const legitimate = await tools.once(
    `1.1 ${operation.id} done`,
    async () => (await tools.control(call)).exchange,
  );
  const before = [control.exchange];
  return {
    control: control.exchange,
    controlSucceeded: true,
    attack,
    none,
    through: 'session',
    before,
    after,
    legitimate,
  };
}

async function ownSession(tools: ToolsFor<'own-sessions'>): Promise<SessionRef | Unavailable> {
  // The last one, because the first may be the caller of other cases, and a new password ends all its sessions.
  const expendable = tools.identities('expendable').at(-1);
  const session = expendable === undefined ? undefined : await tools.openSession(expendable);
  return (
    session ?? {
      reason: 'There is no expendable account whose session may end.',
      missing: 'expendable',
    }
  );
}

/** Only an expired token may be out of reach and still be worth a doubt of its own. */
export function cannot(testCase: Case<Details11>, { reason, missing }: Unavailable): Record11 | Unavailable {
  if (testCase.variation !== 'expired') return missing === undefined ? { reason } : { reason, missing };
  return { cannot: reason, missing: missing ?? 'mint' };
}
