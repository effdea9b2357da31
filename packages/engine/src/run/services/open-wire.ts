import type { Target } from '@probity/model';
import { withAccountNames } from '../../accounts/account-name.ts';
import { createLearnedWays, type LearnedWays } from '../../accounts/learned-ways.ts';
import { createCanaries } from '../../canaries/canaries.ts';
import { readForm } from '../../canaries/password-form.ts';
import type { DecoyLink } from '../../decoys/decoy-link.ts';
import { createGuard } from '../../guard/guard.ts';
import { createOurs, type Ours } from '../../guard/ours.ts';
import { isSuspect } from '../../harm/suspects.ts';
import { createHolderOf } from '../../network/holder-of.ts';
import { openNetwork } from '../../network/open-network.ts';
import type { Canaries, Clock, Transport } from '../../ports.ts';
import { createWire, type RecordingWire } from '../../record/wire.ts';
import { createSecrets, type SecretStore } from '../../secrets/secrets.ts';
import { createSeenKeys, type SeenKeys } from '../../tokens/seen-keys.ts';
import { createTransport } from '../../transport/transport.ts';
import type { RunContext } from '../context.ts';
import type { Phases } from '../phases.ts';
import type { RunRequest } from '../run-request.ts';
import { registerProfile } from '../../secrets/register.ts';

/** What requests go over, and what they and their answers are compared with on the way. */
export interface OpenWire {
  /** The target of the run, which signs in by what was learned. */
  readonly target: Target;
  /** What was learned about signing in. */
  readonly ways: LearnedWays;
  readonly secrets: SecretStore;
  readonly canaries: Canaries;
  readonly ours: Ours;
  readonly seenKeys: SeenKeys;
  readonly transport: Transport;
  readonly wire: RecordingWire;
}

/** Opens the way to the target. */
export function openWire(
  {
    target: ordered,
    version,
    admission,
    network,
  }: Pick<RunRequest, 'target' | 'version' | 'admission' | 'network'>,
  { ledger, runId, runKey, secretValues, runAttempt }: RunContext,
  clock: Clock,
  phases: Phases,
  link: DecoyLink,
): OpenWire {
  // An earlier attempt of the run may have learned which passwords the target takes.
  const passwords = readForm(ledger.entries.findLast(({ form }) => form !== undefined)?.form);
  const canaries = createCanaries({ runKey, runId, emailDomain: ordered.emailDomain, passwords });
  const ways = createLearnedWays(withAccountNames(ordered, canaries), canaries);
  const { target } = ways;
  const secrets = secretsFor(target, secretValues);
  knowUserNames(target, canaries);
  const direct = createTransport({
    origin: target.origin,
    rate: target.rate,
    concurrency: target.concurrency,
    budget: target.budget,
    requestTimeout: target.timing.requestTimeout,
    clock,
    // Who forgets to ask for the owner's permission can change nothing on a public host.
    reach: admission?.reach ?? (target.mode === 'observe' ? 'any' : 'private'),
    stop: phases,
    userAgent: `probity/${version}`,
    // An owner who reads the access log sees which process sent what.
    runId: runAttempt === 1 ? runId : `${runId}, attempt ${runAttempt}`,
    network: openNetwork(target, secretValues, network),
  });
  const transport = ordered.decoys?.remote === undefined ? direct : link.transport(direct);
  const ours = createOurs({ target, ledger, canaries });
  const seenKeys = createSeenKeys();
  const suspects = new Set<string | null>(target.operations.filter(isSuspect).map(({ id }) => id));
  const wire = createWire({
    transport,
    guard: createGuard({ target, ours, ledger }),
    secrets,
    canaries,
    clock,
    prefix: runAttempt === 1 ? 'x' : `x${runAttempt}-`,
    maySendTwice: ({ operation }) => !suspects.has(operation),
    onAnswer: (answer) => seenKeys.look(answer),
    ...(network?.headers && { headers: network.headers }),
    holderOf: createHolderOf(target.identities),
    admitted: target.identities.find(({ certificate }) => certificate !== undefined)?.name,
  });
  return { target, ways, secrets, canaries, ours, seenKeys, transport, wire };
}

/** The secrets of the profile, and the names that their hashes may be salted with. */
function secretsFor({ identities }: Target, secretValues: RunContext['secretValues']): SecretStore {
  const secrets = createSecrets();
  for (const { name, user } of identities) secrets.saltWith(name, saltsOf(user));
  registerProfile(secrets, secretValues);
  return secrets;
}

/** The names by which a target may salt the password of an account: what it signs in with, and that without its host. */
function saltsOf(user: string | null): readonly string[] {
  return user === null ? [] : [...new Set([user, user.toLowerCase(), user.split('@')[0] ?? user])];
}

/** A user name is no secret, but an answer that shows it to a stranger shows whose data it is. */
function knowUserNames({ identities }: Target, canaries: Canaries): void {
  for (const { name, user } of identities) {
    if (user !== null && user.length >= 6) canaries.know(`${name}.user`, name, user);
  }
}
