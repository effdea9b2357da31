import type { IdentityResult, Target } from '@probity/model';
import type { Accounts } from '../../accounts/accounts.ts';
import type { RefusalSampler } from '../../gather/sample-refusals.ts';
import type { Ours } from '../../guard/ours.ts';
import type { Canaries } from '../../ports.ts';
import type { RecordingWire } from '../../record/wire.ts';
import { callerOf } from './caller-of.ts';
import { knowIdentities } from './know-identities.ts';

/** Who could be logged in; `cause` says why nothing can be tested. */
export interface Prepared {
  readonly identities: readonly IdentityResult[];
  readonly alike: readonly [string, string] | null;
  readonly cause: string | null;
}

/** What preparing needs. */
export interface PrepareOptions {
  readonly target: Target;
  readonly wire: RecordingWire;
  readonly accounts: Accounts;
  readonly canaries: Canaries;
  readonly ours: Ours;
  readonly refusals: RefusalSampler;
  readonly runAttempt: number;
  /** Told the values by which identities may be named. */
  readonly identityValues: Set<string>;
}

/** Learns what missing paths and refusals look like and logs every identity in. */
export async function prepareRun(options: PrepareOptions): Promise<Prepared> {
  const { target, wire, accounts, canaries, ours, refusals, runAttempt, identityValues } = options;
  const reach = await wire.learnBaseline();
  if (reach !== null) return { identities: [], alike: null, cause: `Nothing was tested. ${reach}` };
  const { results, alike } = await accounts.prepare();
  for (const value of knowIdentities(wire.exchanges, target.auth.me, canaries)) identityValues.add(value);
  for (const { name } of target.identities)
    for (const value of canaries.knownOf(name)) ours.account(name, value);
  const same = alike && `${alike[0]} and ${alike[1]} are the same account, so nothing can be told apart.`;
  // An account that does not work stops the cases that need it. What an earlier attempt has decided stays decided.
  const isShut = runAttempt === 1 && results.every(({ ok }) => !ok);
  const reason = same ?? (isShut ? results[0]?.message : undefined);
  const caller = callerOf(options);
  if (reason === undefined && caller !== undefined) await refusals.sampleCredentials(caller);
  return { identities: results, alike, cause: reason ? `Nothing was tested. ${reason}` : null };
}
