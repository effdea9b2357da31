import type { FlowStep, Json } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { Accounts, Answered } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { limitedIn } from '../accounts/limited-in.ts';
import { grantedIn } from '../authentication/granted.ts';
import { madeUpFor } from '../authentication/made-up-for.ts';
import { secretsOf } from '../authentication/log-in.ts';
import type { Meta } from '../ports.ts';
import { requestOf } from '../request/request-of.ts';
import { retryWhile } from '../request/retry-policy.ts';
import { fillText, placeholdersOf } from '../request/template.ts';
import { registerOwn } from '../secrets/register.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What sends the requests of account changes. */
export interface StepSender {
  /** The answer, and what the step extracts from it. */
  (
    session: SessionRef,
    step: FlowStep,
    more: {
      readonly purpose: Meta['purpose'];
      readonly epoch?: string | null;
      readonly values?: Readonly<Record<string, Json>>;
    },
  ): Promise<(Answered & { readonly extracted: Readonly<Record<string, string>> }) | Unavailable>;
}

/** Sends in the name of a session, whose credential is used as it is. */
export function createStepSender(
  accountsContext: AccountsContext,
  sessions: Pick<Sessions, 'alive' | 'peek'>,
  { authorize, values }: Pick<Accounts, 'authorize' | 'values'>,
): StepSender {
  const { wire, retryPolicy, secrets, totp } = accountsContext;
  return async (session, step, { purpose, epoch = null, values: more = {} }) => {
    await sessions.alive(session);
    const identity = sessions.peek(session)?.identity ?? accountsContext.identity(session.identity);
    const operation = accountsContext.operation(step.operation);
    const known: Record<string, Json | undefined> = {
      ...madeUpFor(accountsContext, `${step.operation}/${session.identity}`, step.body ?? undefined),
      ...values(session),
      ...more,
    };
    const secret = secretsOf(accountsContext, identity)['totp'];
    if (
      secret !== undefined &&
      placeholdersOf([step.body?.template ?? null, step.headers]).includes('code')
    ) {
      const code = await totp.next(identity.name, secret);
      registerOwn(secrets, identity.name, 'code', code);
      known['code'] = code;
    }
    const params = Object.fromEntries(
      Object.entries(step.values).map(([name, value]) => [name, fillText(value, known)]),
    );
    const request = requestOf(
      { ...operation, query: { ...operation.query, ...step.query } },
      { params, values: known, body: step.body, headers: step.headers },
    );
    const authorized = await authorize(request, { kind: 'session', session });
    if (isUnavailable(authorized)) return authorized;
    const meta = {
      purpose,
      as: session.identity,
      credential: authorized.mark,
      operation: operation.id,
      epoch,
    };
    const refusal = wire.whyNot(authorized.attempt, meta);
    if (refusal !== null) return { reason: refusal.message, missing: refusal.missing };
    const once = async (): Promise<Answered | Unavailable> => wire.exchange(authorized.attempt, meta);
    // That guesses are limited is what an attack wants to see.
    const sent = purpose === 'attack' ? await once() : await retryWhile(retryPolicy, once, limitedIn);
    if (isUnavailable(sent)) return sent;
    const extracted =
      sent.raw === null ? {} : grantedIn(accountsContext, identity, sent.raw, step.extract).values;
    for (const [name, value] of Object.entries(extracted)) registerOwn(secrets, identity.name, name, value);
    return { ...sent, extracted };
  };
}
