import type { Exchange, Identity, IdentityResult } from '@probity/model';
import { createAccounts } from '../prepare/create-accounts.ts';
import { createSeenKeys } from '../tokens/seen-keys.ts';
import { withAccountNames } from '../accounts/account-name.ts';
import { createLearnedWays, type LearnedWays } from '../accounts/learned-ways.ts';
import { createCanaries } from '../canaries/canaries.ts';
import { readForm } from '../canaries/password-form.ts';
import type { Transport } from '../ports.ts';
import { startIssuer } from '../decoys/issuer.ts';
import { createKeyHost } from '../decoys/key-host.ts';
import { scanAccessLog } from '../inputs/scan-access-log.ts';
import { createObjects } from '../objects/create-objects.ts';
import { createSuspectGuard } from '../harm/guard-suspects.ts';
import { isSuspect } from '../harm/suspects.ts';
import { stillThere } from './still-there.ts';
import { createHarmObserver } from '../harm/harm-observer.ts';
import type { CleanUpOptions } from '../undo/clean-up.ts';
import { createGuard } from '../guard/guard.ts';
import { createOurs } from '../guard/ours.ts';
import { createLearnedBodies, type LearnedBodies } from '../learned-bodies/learned-bodies.ts';
import { openMailbox } from '../mailbox/mailbox.ts';
import { unusedId } from '../operation-availability/no-such-id.ts';
import { createOperationAvailability } from '../operation-availability/operation-availability.ts';
import { createWire } from '../record/wire.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { OnWait } from '../request/retry-policy.ts';
import { createTransport } from '../transport/transport.ts';
import { createAnchors } from '../anchors/anchors.ts';
import { createAnchorChoice, type Repeated } from '../anchors/choose-anchor.ts';
import type { RunContext } from './context.ts';
import type { RunServices } from '../gather/run-services.ts';
import { isFreshValue } from './is-fresh.ts';
import { knowIdentities } from './know-identities.ts';
import { createRefusalSampler } from '../gather/sample-refusals.ts';
import { sendAnchor } from '../anchors/send-anchor.ts';
import { boundClock, type Phases } from './phases.ts';
import type { RunRequest } from './run-request.ts';

/** Everything that a run holds open, and how it is made ready and closed. */
export interface OpenRunServices extends RunServices, CleanUpOptions {
  readonly transport: Transport;
  readonly learnedBodies: LearnedBodies;
  /** What was learned about signing in. */
  readonly ways: LearnedWays;
  /** Whether the control of somebody still works; undefined if there is none that could be repeated. */
  stillAnswers(): Promise<boolean | undefined>;
  /** Learns what missing paths and refusals look like and logs every identity in; `cause` says why nothing can be tested. */
  prepare(): Promise<{
    readonly identities: readonly IdentityResult[];
    readonly alike: readonly [string, string] | null;
    readonly cause: string | null;
  }>;
  close(): Promise<void>;
}

/** The one place where the parts of the engine are put together. */
export async function openRunServices(
  {
    target: ordered,
    version,
    admission,
    jwtSecrets,
  }: Pick<RunRequest, 'target' | 'version' | 'admission' | 'jwtSecrets'>,
  context: RunContext,
  phases: Phases,
): Promise<OpenRunServices> {
  const { ledger, runId, runKey, secretValues, runAttempt } = context;
  const clock = boundClock(context.clock, phases);
  const onWait: OnWait = (exchange, milliseconds) => {
    const { method, path } = exchange.request;
    const what = exchange.operation ?? `${method} ${path}`;
    context.emit({ type: 'waiting', milliseconds, message: waitingFor(exchange, what) });
  };
  const retryPolicy = { clock, longest: ordered.timing.throttleWait, onWait };
  const secrets = createSecrets();
  // An earlier attempt of the run may have learned which passwords the target takes.
  const passwords = readForm(ledger.entries.findLast(({ form }) => form !== undefined)?.form);
  const canaries = createCanaries({ runKey, runId, emailDomain: ordered.emailDomain, passwords });
  const ways = createLearnedWays(withAccountNames(ordered, canaries), canaries);
  const { target } = ways;
  for (const { name, user } of target.identities) secrets.saltWith(name, saltsOf(user));
  for (const [name, value] of Object.entries(secretValues)) secrets.add(name, value);
  const identityValues = new Set<string>();
  // A user name is no secret, but an answer that shows it to a stranger shows whose data it is.
  for (const { name, user } of target.identities) {
    if (user !== null && user.length >= 6) canaries.know(`${name}.user`, name, user);
  }
  const transport = createTransport({
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
    runId,
  });
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
  });
  const issuer =
    target.mint?.kind === 'issuer' ? await startIssuer({ port: target.mint.port, clock }) : undefined;
  const keyHost = createKeyHost({ clock });
  const learnedBodies = createLearnedBodies(target);
  const accounts = createAccounts({
    target,
    wire,
    secrets,
    canaries,
    clock,
    ledger,
    ours,
    learnedBodies,
    ways,
    secretValues,
    keyHost,
    seenKeys,
    ...(jwtSecrets !== undefined && { jwtSecrets }),
    onWait,
    onCommand: (command) => context.emit({ type: 'command', command }),
    ...(issuer && { decoyIssuer: issuer }),
  });
  const mailbox = await openMailbox(target.evidence.mailbox);
  const objects = createObjects({
    target,
    wire,
    accounts,
    canaries,
    secrets,
    ledger,
    ours,
    learnedBodies,
    clock,
  });
  const firstWorking = (kind?: Identity['kind']): string | undefined =>
    target.identities.find((each) => (kind === undefined || each.kind === kind) && accounts.works(each.name))
      ?.name;
  const anchorSender = sendAnchor({ target, accounts, objects, wire, retryPolicy });
  const refusals = createRefusalSampler({ target, accounts, objects, wire, ours, anchors: anchorSender });
  const repeatAnchor = createAnchorChoice({
    ...anchorSender,
    sendBare: async (identity, candidate) =>
      refusals.bareOf(candidate.operation.id) ?? anchorSender.sendBare(identity, candidate),
  });

  /** The control of an identity, repeated; a refused session is renewed for what comes after. */
  const repeat = async (identity: string): Promise<Repeated> => {
    const repeated = await repeatAnchor(identity);
    if (repeated.exchange?.class === 'unauthenticated' && !(await accounts.renew(accounts.shared(identity))))
      harm.refused(identity);
    return repeated;
  };

  const harm = createHarmObserver(target, ledger, () => wire.exchanges);
  wire.onExchange((event, exchange) => {
    if (event === 'after' && exchange !== null && exchange.purpose !== 'cleanup') harm.observe(exchange);
  });
  const guard = createSuspectGuard(harm, stillThere({ target, accounts, objects, harm, repeat }));

  return {
    target,
    wire,
    transport,
    learnedBodies,
    ways,
    accounts,
    objects,
    canaries,
    ledger,
    ours,
    clock,
    signal: phases.testing,
    retryPolicy,
    get anchorIdentity() {
      return firstWorking('user') ?? firstWorking() ?? 'anonymous';
    },
    identityValues,
    unusedId: (like) => unusedId(like, ours),
    isFresh: (value) => isFreshValue({ ours, canaries }, value),
    // What the target fetches from an issuer that it was told to trust is its duty.
    decoyFetches: () => keyHost.fetches.length,
    async accessLog() {
      const { accessLog } = target.evidence;
      if (accessLog === null)
        return { reason: 'the access log of the target cannot be seen', missing: 'evidence.access_log' };
      return scanAccessLog(accessLog, { runTag: runId, secrets });
    },
    mailsTo: (user) => mailbox.countTo(accounts.addressOf(user)),
    redact: (text) => secrets.redact(text),
    harm,
    guard,
    refusals,
    operationAvailability: createOperationAvailability({ target, accounts, objects, wire, ours }),
    async stillAnswers() {
      const caller = firstWorking('user') ?? firstWorking();
      if (caller === undefined) return undefined;
      const { state } = await repeatAnchor(caller);
      return state === 'unanchored' ? undefined : state === 'closed';
    },
    anchors: createAnchors(repeat, runAttempt === 1 ? '' : `${runAttempt}:`),
    async prepare() {
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
      const caller = firstWorking('user') ?? firstWorking();
      const asking = target.identities.find(({ name }) => name === caller);
      if (reason === undefined && asking !== undefined) await refusals.sampleCredentials(asking);
      return { identities: results, alike, cause: reason ? `Nothing was tested. ${reason}` : null };
    },
    async close() {
      await issuer?.close();
      await keyHost.close();
      await transport.close();
    },
  };
}

/** What a wait is for, in words. */
function waitingFor({ class: kind, answer, as }: Exchange, what: string): string {
  const status = answer?.status ?? 'no answer';
  return kind === 'locked'
    ? `${as} is locked (${what} answered ${status})`
    : `the API ${status === 503 ? 'is not available' : 'throttles'} (${what} answered ${status})`;
}

/** The names by which a target may salt the password of an account: what it signs in with, and that without its host. */
function saltsOf(user: string | null): readonly string[] {
  return user === null ? [] : [...new Set([user, user.toLowerCase(), user.split('@')[0] ?? user])];
}
