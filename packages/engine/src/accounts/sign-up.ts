import type { Exchange, Identity, Operation, Target } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import { inventedWords } from '../canaries/invented-words.ts';
import type { Canaries } from '../interfaces.ts';
import { saysNo } from '../record/says-no.ts';
import { requestOf } from '../request/request-of.ts';
import { placeholdersOf } from '../request/template.ts';
import { retryWhile } from '../request/retry-policy.ts';
import type { Answered } from './accounts.ts';
import { limitedIn } from './limited-in.ts';
import { failedToAnswer, signUpRefused } from './sentences.ts';
import type { AccountsContext } from './accounts-context.ts';

/** Whether a run makes this account by itself. */
export function isSignedUp(identity: Identity): boolean {
  return identity.signUp !== undefined;
}

/** What the address and the password of an account of ours are derived from. */
export function accountLabel(identity: string): string {
  return `account/${identity}`;
}

/**
 * A plain name out of an address of ours, for fields that take letters and digits only, and few of them. It has what is
 * the account's own and not what all accounts of a run share: an API that cuts names off must not make one of two.
 */
export function plainName(address: string): string {
  const [mark = '', ...parts] = (address.split('@')[0] ?? address).split('-');
  return `${mark}${parts.at(-1) ?? ''}`.replaceAll(/[^a-z0-9]/g, '');
}

/** What somebody new signs in with: an address, or a plain name where the accounts of this run are signed up with one. */
export function signedUpName({ identities }: Pick<Target, 'identities'>, address: string): string {
  return identities.some(({ signUp: by }) => by === 'name') ? plainName(address) : address;
}

/** The target with names for the accounts that this run signs up; another process finds the same ones. */
export function withAccountNames(target: Target, canaries: Canaries): Target {
  if (!target.identities.some(isSignedUp)) return target;
  const identities = target.identities.map((identity): Identity => {
    if (identity.signUp === undefined) return identity;
    const address = canaries.invent('email', accountLabel(identity.name));
    return { ...identity, user: identity.signUp === 'email' ? address : plainName(address) };
  });
  return { ...target, identities };
}

/** Signs an account up, unless an earlier attempt of this run has done so; null, or why it could not be done. */
export async function signUp(
  accountsContext: AccountsContext,
  identity: Identity,
): Promise<{ readonly exchanges: readonly Exchange[]; readonly message: string | null }> {
  const { target, ledger, canaries, passwords, wire } = accountsContext;
  const label = accountLabel(identity.name);
  const known = ledger.entries.find((entry) => entry.kind === 'account' && entry.label === label);
  if (known?.state === 'made') return { exchanges: [], message: null };
  const id = target.auth.signup;
  if (id === undefined) return { exchanges: [], message: 'no operation is known that signs up.' };
  const operation = accountsContext.operation(id);
  const address = canaries.invent('email', label);
  const password = passwords.of(identity.name) ?? '';
  const values = {
    // What it signs up by; what it signs in by may be another of its names.
    user: identity.logsInBy === undefined ? (identity.user ?? address) : signedUpName(target, address),
    email: address,
    username: plainName(address),
    password,
    new_password: password,
    canary: canaries.make(label, identity.name),
    canary_prefix: canaries.prefix,
    ...inventedWords(
      canaries,
      accountsContext.ours,
      label,
      new Set(placeholdersOf(operation.body?.template)),
    ),
  };
  const { n } = await ledger.intend({ kind: 'account', label, owner: identity.name, params: {} });
  const exchanges: Exchange[] = [];
  const send = (chosen: Operation): Promise<Answered | Unavailable> =>
    retryWhile(
      accountsContext.retryPolicy,
      async () => {
        const answered = await wire.exchange(requestOf(chosen, { values }), {
          purpose: 'login',
          as: identity.name,
          credential: 'none',
          operation: id,
          epoch: null,
          // Some hand out a token at once, or the only key there is.
          gives: identity.credential.kind === 'static' ? 'anything' : true,
        });
        exchanges.push(answered.exchange);
        return answered;
      },
      limitedIn,
    );
  const sent = await accountsContext.learnedBodies.sendAndLearn(operation, send);
  if (isUnavailable(sent)) return { exchanges, message: sent.reason };
  const { raw, exchange } = sent;
  if (raw === null) return { exchanges, message: failedToAnswer(id, exchange) };
  if (raw.status < 200 || raw.status >= 400 || saysNo(exchange)) {
    if (raw.status < 500) await ledger.undone(n);
    return { exchanges, message: signUpRefused(operation, exchange) };
  }
  await ledger.made(n);
  accountsContext.greetings.set(identity.name, raw);
  return { exchanges, message: null };
}
