import type { AccountChange, Case, Exchange } from '@probity/model';
import { isUnavailable, PROOF_FORMS, type ProofForm, type Unavailable } from '@probity/probe-kit';
import type { Details45 } from '../details.ts';
import { effectOf } from '../judge/effect-of.ts';
import type { ProbeTools } from '../needs.ts';
import { EMPTY, type Attempt, type ProofRecord } from '../record.ts';
import { openAccount } from './account.ts';
import { attempt } from './attempt.ts';

const ODD: readonly ProofForm[] = PROOF_FORMS.filter((each) => !['right', 'none', 'wrong'].includes(each));

/** More than a person mistypes. */
const GUESSES = 10;

/** Gathers one case; one at a time, because all change the same account. */
export async function gatherCase(
  { details }: Case<Details45>,
  tools: ProbeTools,
): Promise<ProofRecord | Unavailable> {
  const change = tools.target.accountChanges?.find(({ name }) => name === details.change);
  if (change === undefined)
    return {
      reason: 'No operation is known that changes what an account is entered by.',
      missing: 'account_changes',
    };
  if (details.isContact) return EMPTY;
  // What nobody could see nobody could take back.
  if (change.read === null && change.kind !== 'password' && change.kind !== 'deletion')
    return {
      reason: `Nothing is known that shows ${change.name}, so a change could be neither seen nor taken back.`,
      missing: `account_changes.${change.name}`,
    };
  return tools.alone(() => gather(tools, change, details));
}

async function gather(
  tools: ProbeTools,
  change: AccountChange,
  { trial, route, isNamed, isAged }: Details45,
): Promise<ProofRecord | Unavailable> {
  const control = await controlOf(tools, change);
  if (isUnavailable(control)) return control;
  const record = { ...EMPTY, control };
  if (control.sent.class !== 'success' || trial === 'confirmation') return record;
  if (trial === 'guesses') return guess(tools, change, record);
  const attempts: Attempt[] = [];
  const session = trial === 'odd-proof' ? await openAccount(tools, change, 'attack') : undefined;
  if (isUnavailable(session)) return session;
  for (const proof of formsOf(trial)) {
    // An account that was deleted cannot be deleted again.
    if (attempts.some((each) => effectOf(change.kind, each) === 'done')) break;
    const tried =
      route === null && proof === 'none'
        ? await withoutProof(tools, change)
        : await attempt(tools, change, { proof, ...(route !== null && { route }) }, session);
    if (isUnavailable(tried)) return tried;
    attempts.push(tried);
  }
  const isDone = attempts.some((each) => effectOf(change.kind, each) === 'done');
  // Only what happened needs to be told from what a recent login allows.
  const refused = isDone && !isNamed && !isAged ? await refusedElsewhere(tools, change, trial) : undefined;
  return { ...record, attempts, refused };
}

function formsOf(trial: Details45['trial']): readonly ProofForm[] {
  if (trial === 'odd-proof') return ODD;
  return trial === 'wrong-proof' ? ['wrong'] : ['none'];
}

/** Once for all cases of a change: each would change the account for nothing. */
function controlOf(tools: ProbeTools, change: AccountChange): Promise<Attempt | Unavailable> {
  return tools.once(`control/${change.name}`, () => attempt(tools, change, { proof: 'right' }));
}

function withoutProof(tools: ProbeTools, change: AccountChange): Promise<Attempt | Unavailable> {
  return tools.once(`no-proof/${change.name}`, () => attempt(tools, change, { proof: 'none' }));
}

/** A change that was refused without proof shows that a login as recent is none. */
async function refusedElsewhere(
  tools: ProbeTools,
  change: AccountChange,
  trial: Details45['trial'],
): Promise<Exchange | undefined> {
  const others = (tools.target.accountChanges ?? []).filter(
    ({ name, kind, proof, contactOnly }) =>
      kind !== 'deletion' &&
      proof !== null &&
      contactOnly !== true &&
      (name !== change.name || trial !== 'no-proof'),
  );
  const ranked = others.toSorted((a, b) => Number(b.name === change.name) - Number(a.name === change.name));
  for (const other of ranked) {
    const control = await controlOf(tools, other);
    if (isUnavailable(control) || control.sent.class !== 'success') continue;
    const tried = await withoutProof(tools, other);
    if (isUnavailable(tried) || effectOf(other.kind, tried) !== 'none') continue;
    const status = tried.sent.answer?.status ?? 0;
    if (status >= 400 && status < 500) return tried.sent;
  }
  return undefined;
}

async function guess(
  tools: ProbeTools,
  change: AccountChange,
  record: ProofRecord,
): Promise<ProofRecord | Unavailable> {
  const session = await openAccount(tools, change, 'guesses');
  if (isUnavailable(session)) return session;
  const guesses: Exchange[] = [];
  for (let wrong = 0; wrong < GUESSES; wrong += 1) {
    const sent = await tools.tryChange(session, { change: change.name, proof: 'wrong', wrong });
    if (isUnavailable(sent)) return sent;
    guesses.push(sent.exchange);
    if (sent.exchange.class === 'limited' || sent.exchange.class === 'locked') break;
  }
  return { ...record, guesses };
}
