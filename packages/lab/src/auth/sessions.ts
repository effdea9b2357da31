import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { userById } from '../store/users.ts';
import { digest, newSecret } from './digest.ts';

/** What a caller gets when a session begins or goes on. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token ends. */
  readonly expiresIn?: number;
}

/** Begins a session. */
export async function startSession(harbor: Harbor, userId: string): Promise<Tokens> {
  forgetExpired(harbor);
  const id = harbor.seams.newId('session');
  harbor.database.insert('session', { id, user_id: userId, created_at: harbor.timestamp() });
  return issueTokens(harbor, userId, id, newRefreshToken(harbor, id));
}

/** Goes on with the session of a refresh token, which is used up by that. */
export async function refreshSession(harbor: Harbor, refreshToken: string): Promise<Tokens> {
  const { database, seams } = harbor;
  const hash = digest(refreshToken);
  const row = database.one(
    `SELECT refresh_token.*, session.user_id, session.refresh_ended
     FROM refresh_token JOIN session ON session.id = refresh_token.session_id WHERE hash = ?`,
    hash,
  );
  if (row === undefined) throw new Problem('invalid_refresh_token');
  const sessionId = String(row['session_id']);
  const user = userById(database, String(row['user_id']));
  const ended = row['refresh_ended'] === 1 || Number(row['expires_at']) <= harbor.clock();
  if (ended || user === undefined || user.disabled) throw new Problem('invalid_refresh_token');
  if (seams.refreshReusable()) return issueTokens(harbor, user.id, sessionId, refreshToken);
  if (row['used'] === 1) {
    seams.refreshReuseEffects(sessionId);
    throw new Problem('invalid_refresh_token');
  }
  database.run('UPDATE refresh_token SET used = 1 WHERE hash = ?', hash);
  return issueTokens(harbor, user.id, sessionId, newRefreshToken(harbor, sessionId));
}

/** Puts every living access token of a session on the deny-list. */
export function denyAccess(harbor: Harbor, sessionId: string): void {
  harbor.database.run(
    `INSERT OR IGNORE INTO denied_token (key, expires_at)
     SELECT key, expires_at FROM issued_token WHERE session_id = ?`,
    sessionId,
  );
}

/** Makes every refresh token of a session useless. */
export function endRefresh(harbor: Harbor, sessionId: string): void {
  harbor.database.run('UPDATE session SET refresh_ended = 1 WHERE id = ?', sessionId);
}

/** A token needs no deny-list entry once it has ended by itself. */
function forgetExpired({ database, clock, settings }: Harbor): void {
  const past = (clock() - settings.leewayMs) / 1000 - 60;
  database.run('DELETE FROM denied_token WHERE expires_at < ?', past);
  database.run('DELETE FROM issued_token WHERE expires_at < ?', past);
}

function newRefreshToken(harbor: Harbor, sessionId: string): string {
  const refreshToken = newSecret();
  harbor.database.insert('refresh_token', {
    hash: digest(refreshToken),
    session_id: sessionId,
    expires_at: harbor.clock() + harbor.seams.refreshLifetime(),
  });
  return refreshToken;
}

async function issueTokens(
  harbor: Harbor,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const { seams, database } = harbor;
  const claims = seams.claimsFor(userId, sessionId);
  const accessToken = await seams.mintToken(claims);
  database.insert('issued_token', {
    key: seams.denyListKey({ token: accessToken, claims }),
    session_id: sessionId,
    expires_at: claims.exp ?? null,
  });
  // The session may have ended while the token was being signed.
  if (database.one('SELECT 1 FROM session WHERE id = ? AND refresh_ended = 1', sessionId) !== undefined) {
    denyAccess(harbor, sessionId);
    throw new Problem('invalid_refresh_token');
  }
  const lifetime = seams.tokenLifetime();
  return { accessToken, refreshToken, ...(lifetime === undefined ? {} : { expiresIn: lifetime / 1000 }) };
}
