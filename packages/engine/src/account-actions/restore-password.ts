import { opensSessions, type SessionCredential, type Json, type Leftover } from '@probity/model';
import type { Meta } from '../ports.ts';
import { jsonOf } from '../request/extract.ts';
import { requestOf } from '../request/request-of.ts';
import { waitFor } from '../request/retry-policy.ts';
import { isLocked, logIn, type LoginOutcome } from '../authentication/log-in.ts';
import { namesAccount } from '../accounts/own-ids.ts';
import { putAllOn } from '../request/place.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { registerOwn } from '../secrets/register.ts';

/** What templates may say of an account, from its record if that is known anew. */
type OwnIds = (record: Json | undefined) => Readonly<Record<string, string>>;

/** Sets the password of an account back to the profile's, and proves it by a login; a locked account is waited for. */
export async function restorePassword(
  accountsContext: AccountsContext,
  owner: string,
  ownIds: OwnIds,
): Promise<readonly Leftover[]> {
  const { ledger, passwords, clock, target } = accountsContext;
  const open = ledger.entries.filter(
    ({ kind, owner: whose, state }) => kind === 'password' && whose === owner && state !== 'undone',
  );
  const [first] = open;
  if (first === undefined) return [];
  const left = async (why: string): Promise<readonly Leftover[]> => {
    for (const { n } of open) await ledger.left(n);
    return [
      {
        label: first.label,
        kind: 'password',
        message: `The password of ${owner} could not be set back: ${why}`,
      },
    ];
  };
  const identity = target.identities.find(({ name }) => name === owner);
  const profile = passwords.profile(owner);
  if (!opensSessions(identity?.credential)) return left('it has no login any more.');
  if (profile === undefined) return left(`no value is known for ${owner}.password.`);
  const source = identity.credential;
  const enter = (password: string): Promise<LoginOutcome> =>
    logIn(accountsContext, { identity, source, user: identity.user ?? owner, password, purpose: 'cleanup' });

  const deadline = clock.now() + target.timing.coolDown;
  for (let round = 0; ; round += 1) {
    // A wrong password may lock the account again, so the likelier one comes first, and the other next time.
    const oursFirst = open.some(({ state }) => state === 'made') === (round % 2 === 0);
    const ours = passwords.ours(owner);
    let outcome: LoginOutcome | undefined;
    // Of many the latest two are likely: the last that was set, and one that may not have been.
    const order: readonly string[] = oursFirst
      ? [...ours.slice(0, 2), profile, ...ours.slice(2)]
      : [profile, ...ours];
    for (const password of order) {
      outcome = await enter(password);
      if (outcome.raw === null || isLocked(outcome)) break;
      if (outcome.tokens === null) continue;
      if (password !== profile) {
        const refusal = await changeBack(accountsContext, { owner, source, ownIds }, outcome.tokens, {
          from: password,
          to: profile,
        });
        if (refusal !== null) return left(refusal);
        outcome = await enter(profile);
        if (outcome.tokens === null) break;
      }
      for (const { n } of open) await ledger.undone(n);
      passwords.set(owner, profile);
      return [];
    }
    if (outcome === undefined || outcome.raw === null || clock.now() >= deadline)
      return left(outcome?.message ?? '');
    // A lock may not show in the answer, so every refusal is waited out.
    const pause = Math.max(
      target.timing.coolDownPoll,
      (outcome.last && waitFor(outcome.last, clock.unixMs())) ?? 0,
    );
    await clock.wait(Math.min(pause, Math.max(1, deadline - clock.now())));
  }
}

/** Whose password is set back, and how that account signs in. */
interface Account {
  readonly owner: string;
  readonly source: SessionCredential;
  readonly ownIds: OwnIds;
}

/** Why the password could not be changed with these tokens; null if it was. */
async function changeBack(
  accountsContext: AccountsContext,
  { owner, source, ownIds }: Account,
  tokens: Tokens,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string | null> {
  const id = accountsContext.target.auth.password_change;
  if (id === undefined) return 'no operation is known that changes it.';
  const operation = accountsContext.operation(id);
  const meta = {
    purpose: 'cleanup',
    as: owner,
    credential: registerOwn(accountsContext.secrets, owner, 'access', tokens.access),
    epoch: null,
  } as const;
  // Another process does not know yet by what its path names the account.
  const record = namesAccount(operation) ? await recordOf(accountsContext, source, tokens, meta) : undefined;
  const values = { ...ownIds(record), ...tokens.values, ...passwordNames(from), new_password: to };
  const attempt = putAllOn(requestOf(operation, { values }), source, tokens.values);
  const { exchange } = await accountsContext.wire.exchange(attempt, { ...meta, operation: id });
  if (exchange.failure !== null) return exchange.failure.message;
  const status = exchange.answer?.status ?? 0;
  return status >= 200 && status < 300 ? null : `${id} answered ${status === 0 ? 'nothing' : status}.`;
}

/** What the account sees of itself with these tokens. */
async function recordOf(
  accountsContext: AccountsContext,
  source: SessionCredential,
  tokens: Tokens,
  meta: Omit<Meta, 'operation'>,
): Promise<Json | undefined> {
  const { me } = accountsContext.target.auth;
  if (me === undefined) return undefined;
  const attempt = putAllOn(requestOf(accountsContext.operation(me), { values: {} }), source, tokens.values);
  const { raw, exchange } = await accountsContext.wire.exchange(attempt, { ...meta, operation: me });
  return raw === null || exchange.class !== 'success' ? undefined : jsonOf(raw);
}

/** The names under which templates may ask for the present password. */
export function passwordNames(password: string): Readonly<Record<string, string>> {
  return { password, current_password: password, old_password: password };
}
