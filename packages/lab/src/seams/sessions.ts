import type { Caller } from '../auth/caller.ts';
import { denyAccess, endRefresh, type Tokens } from '../auth/sessions.ts';
import type { Harbor } from '../harbor.ts';
import type { Reply } from '../http/problem.ts';

/** What ends a session, and how a new one is handed out. */
export interface SessionSeams {
  /** The answer that carries new tokens. */
  tokenAnswer(tokens: Tokens): Reply;
  /** What logging out ends. */
  logoutEffects(caller: Caller): void;
  /** What a changed password ends; the session that changed it goes on. */
  passwordChangeEffects(userId: string, keepSession: string | undefined): void;
  /** Whether a refresh token stays usable after its use. */
  refreshReusable(): boolean;
  /** What the second use of a refresh token ends. */
  refreshReuseEffects(sessionId: string): void;
}

/** Logging out ends the session, a changed password all others, a reused refresh token its family. */
export function correctSessions(harbor: Harbor): SessionSeams {
  const end = (sessionId: string): void => {
    denyAccess(harbor, sessionId);
    endRefresh(harbor, sessionId);
  };
  return {
    tokenAnswer: ({ accessToken, refreshToken, expiresIn }) => ({
      status: 200,
      body: {
        access_token: accessToken,
        token_type: 'Bearer',
        ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
        refresh_token: refreshToken,
      },
    }),
    logoutEffects({ credential }) {
      if (credential === undefined) return;
      const { sid, exp } = credential.claims;
      if (sid !== undefined) return end(sid);
      const key = harbor.seams.denyListKey(credential);
      harbor.database.run(
        'INSERT OR IGNORE INTO denied_token (key, expires_at) VALUES (?, ?)',
        key,
        exp ?? null,
      );
    },
    passwordChangeEffects(userId, keepSession) {
      harbor.database.run(
        'UPDATE user SET tokens_not_before = ? WHERE id = ?',
        Math.floor(harbor.clock() / 1000),
        userId,
      );
      for (const id of sessionsOf(harbor, userId)) if (id !== keepSession) end(id);
    },
    refreshReusable: () => false,
    refreshReuseEffects: end,
  };
}

/** The ids of all sessions of an account. */
export function sessionsOf(harbor: Harbor, userId: string): string[] {
  return harbor.database
    .all('SELECT id FROM session WHERE user_id = ?', userId)
    .map((row) => String(row['id']));
}
