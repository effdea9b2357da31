import type { Exchange } from '@probity/model';
import {
  isUnable,
  whoLogsIn,
  whoLogsInByPassword,
  type Call,
  type Control,
  type CredentialRef,
  type GatherTools,
  type SessionRef,
  type Unable,
} from '@probity/probe-kit';

/** A session of an expendable account that was just proved to work. */
export interface LiveSession {
  readonly ref: SessionRef;
  /** Its call of `me`. */
  readonly call: Call;
  readonly control: Control;
}

/** How often a dead credential is tried in the end: one instance may have heard of its end, another not. */
const REPLAYS = 3;

/** An answer from a cache would look like a living token. */
const UNCACHED = { 'Cache-Control': 'no-cache' };

/** Opens sessions of one expendable account, of one with a password if that is to be changed, and calls `me` with each. */
export async function openSessions(
  tools: GatherTools,
  count: number,
  by: 'login' | 'password' = 'login',
): Promise<readonly LiveSession[] | Unable> {
  const all = whoLogsIn(tools, 'expendable');
  const [account] = by === 'login' ? all : whoLogsInByPassword(tools, 'expendable');
  if (account === undefined) {
    return all.length > 0
      ? { unable: 'No expendable account has a password to change.', missing: 'expendable.password' }
      : { unable: 'No account may be logged out for this check.', missing: 'expendable' };
  }
  const live: LiveSession[] = [];
  while (live.length < count) {
    const ref = await tools.openSession(account);
    if (ref === undefined) return { unable: `${account} cannot log in once more.`, missing: 'auth.login' };
    const proved = await prove(tools, ref);
    if (isUnable(proved)) return proved;
    live.push(proved);
  }
  return live;
}

/** Calls `me` with a session. */
export async function prove(tools: GatherTools, ref: SessionRef): Promise<LiveSession | Unable> {
  const me = tools.target.auth.me;
  if (me === undefined)
    return { unable: 'No operation is known that answers to its caller only.', missing: 'auth.me' };
  const call = await tools.call(tools.operation(me), { session: ref });
  return isUnable(call) ? call : { ref, call, control: await tools.control(call) };
}

/** Sends the access token that a session had, or a twin of it, held against the control of another session. */
export async function replay(
  tools: GatherTools,
  held: LiveSession,
  { ref, call }: LiveSession,
  kind: 'old-access' | 'twin' = 'old-access',
): Promise<Exchange | Unable> {
  const credential: CredentialRef = { kind, session: ref };
  // A token that has run out by itself meanwhile would look revoked.
  const possible = await tools.canMake(credential);
  if (possible !== true) return possible;
  return tools.attack(held.control, call, { credential, headers: UNCACHED });
}

/** Sends a dead credential at once, waits as long as its end may take, and sends it again, several times. */
export async function replayUntilGrace(
  tools: GatherTools,
  send: () => Promise<Exchange | Unable>,
): Promise<{ readonly atOnce: Exchange; readonly replays: readonly Exchange[] } | Unable> {
  const atOnce = await send();
  if (isUnable(atOnce)) return atOnce;
  await tools.wait('revocationGrace');
  const replays = await replayThrice(send);
  return isUnable(replays) ? replays : { atOnce, replays };
}

/** Sends a dead credential as often as it takes to meet more than one instance. */
export async function replayThrice(
  send: () => Promise<Exchange | Unable>,
): Promise<readonly Exchange[] | Unable> {
  const replays: Exchange[] = [];
  while (replays.length < REPLAYS) {
    const sent = await send();
    if (isUnable(sent)) return sent;
    replays.push(sent);
  }
  return replays;
}
