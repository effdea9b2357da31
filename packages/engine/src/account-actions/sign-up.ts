import { isGivenToken, type Exchange, type Identity, type Operation } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import { sendLabel } from '../canaries/derive-value.ts';
import { withDistinctWords } from '../canaries/distinct-words.ts';
import { inventedWords } from '../canaries/invented-words.ts';
import { nextForm, USUAL_FORM, writeForm } from '../canaries/password-form.ts';
import { accountLabel, plainName, signedUpName } from '../accounts/account-name.ts';
import type { Hint } from '../validation-errors/validation-error.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { saysNo } from '../answers/says-no.ts';
import { requestOf } from '../request/request-of.ts';
import { placeholdersOf, type Values } from '../request/template.ts';
import { retryWhile } from '../request/retry-policy.ts';
import type { Answered } from '../accounts/accounts.ts';
import { limitedIn } from '../accounts/limited-in.ts';
import { failedToAnswer, signUpRefused } from '../authentication/sentences.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

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
  const canary = canaries.make(label, identity.name);
  // A name beside the one that it signs in by is its own as well.
  accountsContext.ours.account(identity.name, plainName(address));
  const exchanges: Exchange[] = [];
  /** What is neither the name nor the password of the account is another one in each send: it may be taken. */
  const valuesOf = (body: Operation['body']): Values => {
    const password = passwords.of(identity.name) ?? '';
    const asked = new Set(placeholdersOf(body?.template));
    return {
      // What it signs up by; what it signs in by may be another of its names.
      user:
        identity.logsInBy === undefined ? (identity.user ?? address) : signedUpName(target, canaries, label),
      email: address,
      username: plainName(address),
      password,
      new_password: password,
      canary,
      canary_prefix: canaries.prefix,
      ...inventedWords(canaries, accountsContext.ours, sendLabel(label, exchanges.length), asked),
    };
  };
  const distinct = (chosen: Operation): Operation => {
    if (chosen.body === null) return chosen;
    const template = withDistinctWords(chosen.body.template, (word, before) => {
      const again = `${sendLabel(label, exchanges.length)}/${before}`;
      return inventedWords(canaries, accountsContext.ours, again, new Set([word]))[word];
    });
    return { ...chosen, body: { ...chosen.body, template } };
  };
  const intend = (): Promise<LedgerEntry> => {
    const form = canaries.passwords === USUAL_FORM ? {} : { form: writeForm(canaries.passwords) };
    return ledger.intend({ kind: 'account', label, owner: identity.name, params: {}, ...form });
  };
  let { n } = await intend();
  const reform = async (hint: Hint): Promise<boolean> => {
    const next = nextForm(canaries.passwords, hint);
    if (next === undefined) return false;
    canaries.formPasswords(next);
    await ledger.undone(n);
    ({ n } = await intend());
    return true;
  };
  let lastSent = operation;
  const send = (chosen: Operation): Promise<Answered | Unavailable> => {
    lastSent = chosen;
    return retryWhile(
      accountsContext.retryPolicy,
      async () => {
        const answered = await wire.exchange(requestOf(distinct(chosen), { values: valuesOf(chosen.body) }), {
          purpose: 'login',
          as: identity.name,
          credential: 'none',
          operation: id,
          epoch: null,
          // Some hand out a token at once, or the only key there is.
          gives: isGivenToken(identity.credential) ? 'anything' : true,
        });
        exchanges.push(answered.exchange);
        return answered;
      },
      limitedIn,
    );
  };
  const sent = await accountsContext.learnedBodies.sendAndLearn(operation, send, { reform });
  if (isUnavailable(sent)) return { exchanges, message: sent.reason };
  const { raw, exchange } = sent;
  if (raw === null) return { exchanges, message: failedToAnswer(id, exchange) };
  // An attempt of this run whose answer nobody saw may have made it; the login will tell.
  if (known?.state === 'intended' && exchange.facts.taken === true) return { exchanges, message: null };
  if (raw.status < 200 || raw.status >= 400 || saysNo(exchange)) {
    if (raw.status < 500) await ledger.undone(n);
    return { exchanges, message: signUpRefused(lastSent, exchange) };
  }
  await ledger.made(n);
  accountsContext.greetings.set(identity.name, raw);
  return { exchanges, message: null };
}
