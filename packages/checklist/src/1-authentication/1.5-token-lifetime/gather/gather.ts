import type { Case, Exchange } from '@probity/model';
import {
  isUnavailable,
  whoLogsIn,
  type Unavailable,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import { openSessions, prove, replay, replayThrice, replayUntilGrace } from './gather-sessions.ts';
import type { LiveSession } from './live-session.ts';
import { EMPTY, type SessionRecord } from '../record.ts';
import type { Details15 } from '../details.ts';
import { variationOf, type VariationName } from '../variations.ts';
import type { ProbeTools } from '../needs.ts';

/** Gathers one case. */
export function gatherCase(
  testCase: Case<Details15>,
  tools: ProbeTools,
): Promise<SessionRecord | Unavailable> {
  return GATHER[variationOf(testCase)](tools, testCase.operation ?? undefined);
}

type Gather = (tools: ProbeTools, operation?: string) => Promise<SessionRecord | Unavailable>;

/** How each variation is gathered; every one opens sessions of its own, so that none sees what another ended. */
const GATHER: Readonly<Record<VariationName, Gather>> = {
  lifetime: gatherLifetime,
  'logout-access': (tools, operation) => gatherLogout(tools, 'old-access', operation),
  'logout-twin': (tools) => gatherLogout(tools, 'reencoded'),
  'logout-refresh': gatherLogoutRefresh,
  rotation: gatherRotation,
  'password-access': gatherPasswordAccess,
  'password-refresh': gatherPasswordRefresh,
};

async function gatherLifetime(
  tools: ToolsFor<'forged-tokens' | 'logins'>,
): Promise<SessionRecord | Unavailable> {
  // One right password harms nobody, so a user's will do.
  const [account] = whoLogsIn(tools, 'expendable', 'user');
  if (account === undefined) return { reason: 'No account logs in.', missing: 'expendable' };
  // An expendable account's shared session may have ended with a changed password; a user's has not.
  const [user = account] = whoLogsIn(tools, 'user');
  const live = await prove(tools, tools.shared(user));
  if (isUnavailable(live)) return live;
  const login = await tools.tryLogin(live.control, { user: { identity: account }, password: 'right' });
  if (isUnavailable(login)) return login;
  return { ...recordOf(tools, [live]), login, outlived: await outlivedToken(tools, live) };
}

/** A token that was put aside until its stated end had passed. Of one that a mint signs, other checks speak. */
async function outlivedToken(
  tools: ToolsFor<'forged-tokens'>,
  live: LiveSession,
): Promise<Exchange | undefined> {
  if (tools.target.mint !== null || !live.control.succeeded) return undefined;
  const credential = { kind: 'expired', session: live.ref } as const;
  if ((await tools.canMake(credential)) !== true) return undefined;
  return tools.attack(live.control, live.call, { credential });
}

async function gatherLogout(
  tools: ToolsFor<'forged-tokens' | 'own-sessions'>,
  kind: 'old-access' | 'reencoded',
  operation = tools.target.auth.me,
): Promise<SessionRecord | Unavailable> {
  const sessions = await toBeEnded(tools, 'logout', operation);
  if (isUnavailable(sessions)) return sessions;
  const [leaving, staying] = sessions;
  if (kind === 'reencoded') {
    const possible = await tools.canMake({ kind, session: leaving.ref });
    if (possible !== true) return possible;
  }
  const anonymous =
    operation === tools.target.auth.me || !allWork(sessions)
      ? undefined
      : await tools.attack(staying.control, staying.call, { credential: { kind: 'none' } });
  const record = { ...recordOf(tools, sessions), anonymous };
  if (!allWork(sessions)) return record;
  await tools.wait('settle');
  const ending = await tools.logOut(leaving.ref);
  if (ending === undefined) return noOperation('logout');
  const replays = await replayUntilGrace(tools, () => replay(tools, staying, leaving, kind));
  if (isUnavailable(replays)) return replays;
  const originals = kind === 'reencoded' ? await replayThrice(() => replay(tools, staying, leaving)) : [];
  // As it was: a renewed session would hide that this one had ended.
  const after = await replay(tools, staying, staying);
  return {
    ...record,
    ending,
    ...replays,
    originals: isUnavailable(originals) ? [] : originals,
    after: isUnavailable(after) ? undefined : after,
  };
}

async function gatherLogoutRefresh(
  tools: ToolsFor<'own-sessions' | 'refresh-tokens'>,
): Promise<SessionRecord | Unavailable> {
  const sessions = await toBeEnded(tools, 'logout');
  if (isUnavailable(sessions)) return sessions;
  const [leaving, staying] = sessions;
  const record = recordOf(tools, sessions);
  if (!allWork(sessions)) return record;
  const refreshed = await tools.useRefresh(staying.ref, 'current');
  if (refreshed === undefined) return NO_REFRESH_TOKEN;
  await tools.wait('settle');
  const ending = await tools.logOut(leaving.ref);
  if (ending === undefined) return noOperation('logout');
  return { ...record, refreshed, ending, ...(await lateRefresh(tools, leaving)) };
}

async function gatherRotation(
  tools: ToolsFor<'own-sessions' | 'refresh-tokens'>,
): Promise<SessionRecord | Unavailable> {
  const sessions = await openSessions(tools, 1);
  if (isUnavailable(sessions)) return sessions;
  const [session] = sessions;
  const record = recordOf(tools, sessions);
  if (session === undefined || !allWork(sessions)) return record;
  const refreshed = await tools.useRefresh(session.ref, 'first');
  if (refreshed === undefined) return NO_REFRESH_TOKEN;
  const reused = await tools.useRefresh(session.ref, 'first');
  const successor = await tools.useRefresh(session.ref, 'current');
  return { ...record, refreshed, reused, successor };
}

async function gatherPasswordAccess(
  tools: ToolsFor<'forged-tokens' | 'own-sessions' | 'password-change'>,
): Promise<SessionRecord | Unavailable> {
  const sessions = await toBeEnded(tools, 'password_change');
  if (isUnavailable(sessions)) return sessions;
  const [other, changing] = sessions;
  const record = recordOf(tools, sessions);
  if (!allWork(sessions)) return record;
  // Many servers end what was issued before this second: sessions must be older than that.
  await tools.wait('settle');
  const ending = await tools.changePassword(changing.ref);
  if (ending === undefined) return noOperation('password_change');
  const replays = await replayUntilGrace(tools, () => replay(tools, changing, other));
  if (isUnavailable(replays)) return replays;
  return { ...record, ending, ...replays, after: await liveOn(tools, changing) };
}

async function gatherPasswordRefresh(
  tools: ToolsFor<'own-sessions' | 'password-change' | 'refresh-tokens'>,
): Promise<SessionRecord | Unavailable> {
  const sessions = await toBeEnded(tools, 'password_change');
  if (isUnavailable(sessions)) return sessions;
  const [other, changing] = sessions;
  const record = recordOf(tools, sessions);
  if (!allWork(sessions)) return record;
  const spare = await openSessions(tools, 1, 'password');
  if (isUnavailable(spare)) return spare;
  const refreshed = spare[0] === undefined ? undefined : await tools.useRefresh(spare[0].ref, 'current');
  if (refreshed === undefined) return NO_REFRESH_TOKEN;
  await tools.wait('settle');
  const ending = await tools.changePassword(changing.ref);
  if (ending === undefined) return noOperation('password_change');
  const late = await lateRefresh(tools, other);
  return { ...record, refreshed, ending, ...late, after: await liveOn(tools, changing) };
}

/** Two sessions of one account, if there is an operation that ends one. */
async function toBeEnded(
  tools: ToolsFor<'own-sessions'>,
  role: 'logout' | 'password_change',
  operation = tools.target.auth.me,
): Promise<readonly [LiveSession, LiveSession] | Unavailable> {
  const id = tools.target.auth[role];
  if (id === undefined) return noOperation(role);
  const excluded = tools.target.operations.find((each) => each.id === id)?.excluded ?? null;
  if (excluded !== null) return { reason: `${id} is excluded: ${excluded}`, missing: 'exclude' };
  const sessions = await openSessions(tools, 2, role === 'password_change' ? 'password' : 'login', operation);
  if (isUnavailable(sessions)) return sessions;
  const [first, second] = sessions;
  return first === undefined || second === undefined
    ? { reason: 'Two sessions could not be obtained.' }
    : [first, second];
}

/** A refresh token works once, so that it is tried only when the allowed delay is over. */
async function lateRefresh(
  tools: ToolsFor<'refresh-tokens'>,
  { ref }: LiveSession,
): Promise<Pick<SessionRecord, 'replays'>> {
  await tools.wait('revocationGrace');
  const replayed = await tools.useRefresh(ref, 'current');
  return { replays: replayed === undefined ? [] : [replayed] };
}

/** The session that changed the password may live on; if it does not, a new login must work. */
async function liveOn(
  tools: ToolsFor<'own-sessions'>,
  { call, ref }: LiveSession,
): Promise<SessionRecord['after']> {
  const same = await tools.control(call);
  if (same.succeeded) return same.exchange;
  const anew = await tools.openSession(ref.identity);
  const live = anew === undefined ? undefined : await prove(tools, anew);
  return live === undefined || isUnavailable(live) ? same.exchange : live.control.exchange;
}

function recordOf({ target }: CommonTools, sessions: readonly LiveSession[]): SessionRecord {
  const account = sessions[0]?.ref.identity;
  return {
    ...EMPTY,
    controls: sessions.map(({ control }) => control.exchange),
    subjectAt: target.subjectAt,
    user: target.identities.find(({ name }) => name === account)?.user ?? null,
  };
}

function allWork(sessions: readonly LiveSession[]): boolean {
  return sessions.every(({ control }) => control.succeeded);
}

function noOperation(role: 'logout' | 'password_change'): Unavailable {
  const what = role === 'logout' ? 'logs out' : 'changes a password';
  return { reason: `No operation is known that ${what}.`, missing: `auth.${role}` };
}

const NO_REFRESH_TOKEN: Unavailable = {
  reason: 'The login gives no refresh token.',
  missing: 'auth.refresh',
};
