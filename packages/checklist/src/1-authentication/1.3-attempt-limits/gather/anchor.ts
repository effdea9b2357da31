import { isUnavailable, type Control, type Unavailable, type ToolsFor } from '@probity/probe-kit';

/** The call that shows the target at work; by a user's session, because the expendable account may be locked. */
export async function anchor(
  tools: ToolsFor<'own-sessions'>,
  account?: string,
): Promise<Control | Unavailable> {
  const me = tools.target.auth.me;
  if (me === undefined)
    return { reason: 'No operation is known that answers to its caller only.', missing: 'auth.me' };
  const [user] = tools.identities('user');
  if (user === undefined && account === undefined) {
    return { reason: 'No account works that could show the target at work.', missing: 'identities' };
  }
  const session = user === undefined ? await tools.openSession(account ?? '') : tools.shared(user);
  if (session === undefined) return { reason: `${account} cannot log in.`, missing: 'expendable' };
  const call = await tools.call(tools.operation(me), { session });
  return isUnavailable(call) ? call : tools.control(call);
}
