import { z } from 'zod';
import { startSession } from '../auth/sessions.ts';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute } from '../http/route.ts';
import { tokensSchema } from '../routes/token-schemas.ts';
import { userByEmail } from '../store/users.ts';

/** A second way to sign in, with everything in the address. */
export const loginByQuery = publicRoute({
  ...plain,
  method: 'GET',
  path: '/v1/auth/login',
  operationId: 'loginByQuery',
  summary: 'Sign in',
  tag: 'authentication',
  query: z.object({ email: z.string(), password: z.string() }),
  success: { status: 200, schema: tokensSchema },
  async handle({ harbor, query }) {
    const user = userByEmail(harbor.database, query.email);
    const isRight = await harbor.passwords.matches(user?.password_hash, query.password);
    if (!isRight || user === undefined) throw new Problem('invalid_credentials');
    return harbor.seams.tokenAnswer(await startSession(harbor, user.id));
  },
});
