import { createHash, randomBytes } from 'node:crypto';

/** What credentials of each kind begin with, so that people and scanners of leaked secrets recognise them. */
export const PREFIXES = {
  token: 'probity_token_',
  runner: 'probity_runner_',
  session: 'probity_session_',
  csrf: 'probity_csrf_',
} as const;

/** A new credential of a kind: 256 random bits. */
export function newCredential(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}${randomBytes(32).toString('base64url')}`;
}

/** What is kept of a credential. It is random, so that nobody can guess it and a fast hash is enough. */
export function hashOf(credential: string): string {
  return createHash('sha256').update(credential).digest('hex');
}
