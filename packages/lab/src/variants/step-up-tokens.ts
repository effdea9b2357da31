import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newSecret } from '../auth/digest.ts';
import { proveCaller } from '../auth/prove-caller.ts';
import { plain, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';

/** Tokens that are given for the password, and that a header carries. */
export interface StepUpTokens {
  readonly route: Route;
  /** Whether a request carries one. */
  has(request: FastifyRequest): boolean;
}

/** None is given out yet. */
export function createStepUpTokens(): StepUpTokens {
  const given = new Set<string>();
  const body = named('StepUp', z.strictObject({ current_password: z.string().min(1).max(128) }), {
    current_password: 'a-long-passphrase',
  });
  return {
    has: ({ headers }) => given.has(String(headers['step-up'])),
    route: userRoute({
      ...plain,
      method: 'POST',
      path: '/v1/auth/step-up',
      operationId: 'stepUp',
      summary: 'Obtain a token for what needs fresh proof',
      tag: 'authentication',
      body,
      success: { status: 200, schema: z.strictObject({ token: z.string() }) },
      refusals: ['wrong_password', 'too_many_attempts'],
      async handle(call) {
        const token = newSecret();
        await proveCaller(call, 'password', call.body.current_password, () => given.add(token));
        return { status: 200, body: { token } };
      },
    }),
  };
}
