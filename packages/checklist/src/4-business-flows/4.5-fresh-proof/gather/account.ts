import type { AccountChange } from '@probity/model';
import { isUnavailable, whoLogsInByPassword, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/**
 * A session of an account that may be changed: an expendable one, or for what cannot be taken back, one that is signed
 * up for it. A session for attacks is older than the time in which a login counts as proof, if that is documented.
 */
export async function openAccount(
  tools: ProbeTools,
  change: AccountChange,
  use: 'control' | 'attack' | 'guesses',
): Promise<SessionRef | Unavailable> {
  if (change.kind === 'deletion' || use === 'guesses') return signUp(tools, use);
  return use === 'attack' ? tools.once('aged session', () => aged(tools, logIn(tools))) : logIn(tools);
}

async function logIn(tools: ProbeTools): Promise<SessionRef | Unavailable> {
  const [account] = whoLogsInByPassword(tools, 'expendable');
  if (account === undefined)
    return { reason: 'No account that may be changed has a password.', missing: 'expendable' };
  const session = await tools.openSession(account);
  return session ?? { reason: `${account} cannot log in once more.`, missing: 'auth.login' };
}

async function signUp(
  tools: ProbeTools,
  use: 'control' | 'attack' | 'guesses',
): Promise<SessionRef | Unavailable> {
  const id = tools.target.auth.signup;
  const [like] = whoLogsInByPassword(tools, 'expendable', 'user');
  if (id === undefined || like === undefined)
    return {
      reason: 'Only an account that the run signs up may be deleted or locked.',
      missing: 'auth.signup',
    };
  const call = await tools.call(tools.operation(id), { session: tools.shared(like) });
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  if (!control.succeeded) return { reason: `${id} signed nobody up.`, missing: 'auth.signup' };
  const session = await tools.openSignedUpAccount(call);
  if (session === undefined)
    return { reason: 'A new account cannot log in at once.', missing: 'auth.signup' };
  return use === 'attack' ? aged(tools, Promise.resolve(session)) : session;
}

async function aged(
  tools: ProbeTools,
  opening: Promise<SessionRef | Unavailable>,
): Promise<SessionRef | Unavailable> {
  const { freshLogin = 0, maxWait } = tools.target.timing;
  if (freshLogin > maxWait)
    return {
      reason: `A login counts as proof for ${freshLogin / 1000} s, longer than the run may wait; a test deployment with a shorter time decides it.`,
      missing: 'timing.fresh_login',
    };
  const session = await opening;
  if (isUnavailable(session) || freshLogin === 0) return session;
  await tools.wait('freshLogin');
  await tools.wait('settle');
  return session;
}
