import type { Exchange } from '@probity/model';
import {
  isUnavailable,
  whoLogsIn,
  whoLogsInByPassword,
  type CredentialRef,
  type SessionRef,
  type Unavailable,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import type { LiveSession } from './live-session.ts';
import { untilTargetMovesOn } from './until-target-moves-on.ts';

/** How often a dead credential is tried in the end: one instance may have heard of its end, another not. */
const REPLAYS = 3;

/** An answer from a cache would look like a living token. */
const UNCACHED = { 'Cache-Control': 'no-cache' };

/** Opens sessions of one expendable account, of one with a password if that is to be changed, and calls `me` or another operation with each. */
export async function openSessions(
  tools: ToolsFor<'own-sessions'>,
  count: number,
  by: 'login' | 'password' = 'login',
  operation = tools.target.auth.me,
): Promise<readonly LiveSession[] | Unavailable> {
  const all = whoLogsIn(tools, 'expendable');
  const [account] = by === 'login' ? all : whoLogsInByPassword(tools, 'expendable');
  if (account === undefined) {
    return all.length > 0
      ? { reason: 'No expendable account has a password to change.', missing: 'expendable.password' }
      : { reason: 'No account may be logged out for this check.', missing: 'expendable' };
  }
  const live: LiveSession[] = [];
  while (live.length < count) {
    let opened = await open(tools, account, operation);
    if (isUnavailable(opened)) return opened;
    const [last] = live.slice(-1);
    if (last !== undefined && haveOneToken(last, opened)) {
      // Tokens of the account and the second are the same within it.
      await untilTargetMovesOn(tools, opened);
      opened = await open(tools, account, operation);
      if (isUnavailable(opened)) return opened;
    }
    live.push(opened);
  }
  return live;
}

/** Whether the target gave both sessions the same token. */
function haveOneToken(one: LiveSession, other: LiveSession): boolean {
  return one.control.exchange.credential === other.control.exchange.credential;
}

async function open(
  tools: ToolsFor<'own-sessions'>,
  account: string,
  operation: string | undefined,
): Promise<LiveSession | Unavailable> {
  const ref = await tools.openSession(account);
  if (ref === undefined) return { reason: `${account} cannot log in once more.`, missing: 'auth.login' };
  return prove(tools, ref, operation);
}

/** Calls `me` with a session, or another operation. */
export async function prove(
  tools: CommonTools,
  ref: SessionRef,
  operation = tools.target.auth.me,
): Promise<LiveSession | Unavailable> {
  if (operation === undefined)
    return { reason: 'No operation is known that answers to its caller only.', missing: 'auth.me' };
  const call = await tools.call(tools.operation(operation), { session: ref });
  return isUnavailable(call) ? call : { ref, call, control: await tools.control(call) };
}

/** Sends the access token that a session had, or a twin of it, held against the control of another session. */
export async function replay(
  tools: ToolsFor<'forged-tokens'>,
  succeededControls: LiveSession,
  { ref, call }: LiveSession,
  kind: 'old-access' | 'reencoded' = 'old-access',
): Promise<Exchange | Unavailable> {
  const credential: CredentialRef = { kind, session: ref };
  // A token that has run out by itself meanwhile would look revoked.
  const possible = await tools.canMake(credential);
  if (possible !== true) return possible;
  return tools.attack(succeededControls.control, call, { credential, headers: UNCACHED });
}

/** Sends a dead credential at once, waits as long as its end may take, and sends it again, several times. */
export async function replayUntilGrace(
  tools: CommonTools,
  send: () => Promise<Exchange | Unavailable>,
): Promise<{ readonly atOnce: Exchange; readonly replays: readonly Exchange[] } | Unavailable> {
  const atOnce = await send();
  if (isUnavailable(atOnce)) return atOnce;
  await tools.wait('revocationGrace');
  const replays = await replayThrice(send);
  return isUnavailable(replays) ? replays : { atOnce, replays };
}

/** Sends a dead credential as often as it takes to meet more than one instance. */
export async function replayThrice(
  send: () => Promise<Exchange | Unavailable>,
): Promise<readonly Exchange[] | Unavailable> {
  const replays: Exchange[] = [];
  while (replays.length < REPLAYS) {
    const sent = await send();
    if (isUnavailable(sent)) return sent;
    replays.push(sent);
  }
  return replays;
}
