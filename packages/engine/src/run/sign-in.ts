import type { Target } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import type { Admission } from '../ownership/decide-ownership.ts';
import type { NetworkChoices } from '../network/network.ts';
import { inProcessContext } from './in-process-context.ts';
import { openRunServices } from './services/open-run-services.ts';
import { createPhases } from './phases.ts';

/** Whom to sign in where. */
export interface SignInRequest {
  readonly target: Target;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly version: string;
  readonly runId: string;
  readonly runKey: string;
  readonly admission?: Admission;
  readonly network?: NetworkChoices;
}

/**
 * Signs the first account in that works, and returns the headers that show who it is; or the reason why none does. It
 * sends logins of accounts that were given, and nothing else.
 */
export async function signIn({
  target,
  secretValues,
  runId,
  runKey,
  ...request
}: SignInRequest): Promise<
  | { readonly headers: Readonly<Record<string, string>>; readonly identity: string }
  | { readonly reason: string }
> {
  const context = inProcessContext({ runId, runKey, secretValues });
  const services = await openRunServices({ target, ...request }, context, createPhases(context.signal));
  const bare = { method: 'GET', path: '/', headers: {}, body: null };
  let reason = 'there is no account';
  try {
    for (const { name } of target.identities.filter(({ signUp }) => signUp === undefined)) {
      const session = services.accounts.shared(name);
      const opened = await services.accounts.credentialFor(session);
      const authorized = isUnavailable(opened)
        ? opened
        : await services.accounts.authorize(bare, { kind: 'session', session }, session);
      if (!isUnavailable(authorized)) return { headers: authorized.attempt.headers, identity: name };
      reason = services.redact(authorized.reason);
    }
    return { reason };
  } finally {
    await services.close();
  }
}
