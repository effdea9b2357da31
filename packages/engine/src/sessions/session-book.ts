import type { Identity } from '@probity/model';
import type { SessionRef } from '@probity/probe-kit';
import type { Tokens } from '../tokens/tokens.ts';
import type { Session } from './session.ts';

/** All sessions, and everything that can happen to one. Nothing else changes a session. */
export interface SessionBook {
  find(ref: SessionRef): Session | undefined;
  begin(ref: SessionRef, identity: Identity, tokens: Tokens): Session;
  /** Refreshed or logged in again by the engine: what it had before is of no interest. */
  renewed(ref: SessionRef, tokens: Tokens): void;
  /** Moved on by a probe: what it had before stays, so that it can be sent again. */
  movedOn(ref: SessionRef, tokens: Tokens): void;
  ended(ref: SessionRef): void;
  /** Ends all own sessions of an identity but one, for our part. */
  endedOthers(identity: string, but: SessionRef): void;
}

/** Begins without any session. */
export function createSessionBook(): SessionBook {
  const sessions = new Map<string, { -readonly [K in keyof Session]: Session[K] }>();
  return {
    find: (ref) => sessions.get(keyOf(ref)),
    begin(ref, identity, tokens) {
      const session = { ref, identity, first: tokens, current: tokens, before: tokens, ended: false };
      sessions.set(keyOf(ref), session);
      return session;
    },
    renewed(ref, tokens) {
      const session = sessions.get(keyOf(ref));
      if (session !== undefined) session.current = session.before = tokens;
    },
    movedOn(ref, tokens) {
      const session = sessions.get(keyOf(ref));
      if (session !== undefined) session.current = tokens;
    },
    ended(ref) {
      const session = sessions.get(keyOf(ref));
      if (session !== undefined) session.ended = true;
    },
    endedOthers(identity, but) {
      for (const session of sessions.values()) {
        const { ref } = session;
        if (ref.identity === identity && ref.number !== 'shared' && ref.number !== but.number)
          session.ended = true;
      }
    },
  };
}

/** The same for two references to one session. */
export function keyOf({ identity, number }: SessionRef): string {
  return `${identity}/${number}`;
}
