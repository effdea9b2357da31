import { z } from 'zod';
import { newSecret, digest } from '../auth/digest.ts';
import { checkCode } from '../auth/check-code.ts';
import { startSession } from '../auth/sessions.ts';
import type { Harbor } from '../harbor.ts';
import { once } from '../http/once.ts';
import type { Reply } from '../http/problem.ts';
import { plain, publicRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
import { challengeSchema, tokensSchema } from './token-schemas.ts';

const loginBody = named(
  'Login',
  // The password is not held against the rules for new ones: what is wrong is wrong, and counts as a failure.
  z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) }),
  { email: 'newcomer@harbor.example', password: 'a-long-passphrase' },
);

const otpBody = named(
  'OneTimeCode',
  z.strictObject({ challenge: z.string().max(128), code: z.string().max(12) }),
  {
    challenge: 'WfJ0nWvK0mU4oZb2m3bq5aJ1mYh0m9c8kQ2l7y6x5w4',
    code: '123456',
  },
);

/** Signing in, with or without a second factor. */
export const loginRoutes: readonly Route[] = [
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/login',
    operationId: 'login',
    summary: 'Sign in with e-mail address and password',
    tag: 'authentication',
    body: loginBody,
    success: { status: 200, schema: tokensSchema },
    otherSuccess: { status: 202, schema: challengeSchema },
    refusals: ['invalid_credentials', 'too_many_attempts'],
    handle: ({ harbor, request, body }) => {
      const address = harbor.seams.clientAddress(request);
      const key = harbor.seams.accountKey(body.email);
      return harbor.serial(`address ${address}`, () =>
        harbor.serial(`account ${key}`, () => logIn(harbor, address, key, body)),
      );
    },
  }),
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/otp',
    operationId: 'verifyOneTimeCode',
    summary: 'Answer the second factor of a sign-in',
    tag: 'authentication',
    body: otpBody,
    success: { status: 200, schema: tokensSchema },
    refusals: ['invalid_code', 'too_many_attempts'],
    async handle({ harbor, request, body }) {
      const userId = checkCode(harbor, harbor.seams.clientAddress(request), body.challenge, body.code);
      audit(harbor, userId, 'user.logged_in', userId);
      return harbor.seams.tokenAnswer(await startSession(harbor, userId));
    },
  }),
];

async function logIn(
  harbor: Harbor,
  address: string,
  key: string,
  body: { readonly email: string; readonly password: string },
): Promise<Reply> {
  const { seams } = harbor;
  const user = seams.accountFor(body.email);
  const passwordMatches = once(() => harbor.passwords.matches(user?.password_hash, body.password));
  const attempt = { key, address, user, passwordMatches };
  const refusal = await seams.loginRefusal(attempt);
  if (refusal !== undefined) throw refusal;
  if (!(await passwordMatches()) || user === undefined || user.disabled) {
    seams.loginFailed(attempt);
    return seams.wrongPasswordAnswer(attempt);
  }
  seams.loginSucceeded(attempt);
  if (user.totp_secret !== null) return startChallenge(harbor, user.id);
  audit(harbor, user.id, 'user.logged_in', user.id);
  return seams.tokenAnswer(await startSession(harbor, user.id));
}

function startChallenge(harbor: Harbor, userId: string): Reply {
  const challenge = newSecret();
  const { challengeMs } = harbor.settings.otp;
  harbor.database.insert('otp_challenge', {
    hash: digest(challenge),
    user_id: userId,
    expires_at: harbor.clock() + challengeMs,
  });
  return { status: 202, body: { challenge, method: 'totp', expires_in: challengeMs / 1000 } };
}
