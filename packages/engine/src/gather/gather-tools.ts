import type { Exchange, Operation, Target } from '@probity/model';
import {
  isUnavailable,
  sentOrStop,
  type AccessLogFacts,
  type Call,
  type Change,
  type Control,
  type GatherTools,
  type LoginTry,
  type Unavailable,
} from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import type { Canaries, Clock, Wire } from '../ports.ts';
import type { Objects } from '../objects/objects.ts';
import { observeOwner } from './observe-owner.ts';
import type { SuspectGuard } from '../harm/guard-suspects.ts';
import type { HarmObserver } from '../harm/harm-observer.ts';
import type { OperationAvailability } from '../operation-availability/operation-availability.ts';
import type { RetryPolicy } from '../request/retry-policy.ts';
import type { Anchors } from '../anchors/anchors.ts';
import { faultOfAttack } from './fault-of-attack.ts';
import type { RefusalSampler } from './sample-refusals.ts';
import { retryWhenThrottled } from '../anchors/retry-when-throttled.ts';

/** What the tools of all cases share. */
export interface RunServices {
  readonly target: Target;
  readonly wire: Wire;
  readonly accounts: Accounts;
  readonly objects: Objects;
  readonly anchors: Anchors;
  /** Whether accounts and objects of the run stay where they are. */
  readonly harm: HarmObserver;
  /** Sends what may do harm one at a time, and not again once it did. */
  readonly guard: SuspectGuard;
  /** Lets the wire learn what refusals look like. */
  readonly refusals: RefusalSampler;
  /** Which operations are described but not there. */
  readonly operationAvailability: OperationAvailability;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly retryPolicy: RetryPolicy;
  readonly redact: (text: string) => string;
  readonly canaries: Canaries;
  /** Whether a value is new with each request. */
  readonly isFresh: (value: string) => boolean;
  /** The values that knowIdentities learned. */
  readonly identityValues: ReadonlySet<string>;
  /** The identity whose control is repeated for attacks on sessions that are meant to end. */
  readonly anchorIdentity: string;
  /** How often the target has fetched something from a decoy. */
  readonly decoyFetches: () => number;
  readonly unusedId: GatherTools['unusedId'];
  readonly accessLog: () => Promise<AccessLogFacts | Unavailable>;
  readonly mailsTo: (user: LoginTry['user']) => Promise<number | Unavailable>;
}

/** The queue of those who want to be alone; no probe can choose this key. */
const ALONE = '\0alone';

type Later = Parameters<GatherTools['later']>[0];

/** The tools for one case. `later` collects what is done after the step has settled, `shared` what cases share. */
export function createGatherTools(
  services: RunServices,
  later: Later[],
  shared: Map<string, Promise<unknown>>,
  calls: WeakMap<Control, Call>,
): GatherTools {
  const { target, accounts, objects, anchors, clock, anchorIdentity } = services;

  const operation = (id: string): Operation => {
    const found = target.operations.find((each) => each.id === id);
    if (found === undefined) throw new Error(`The plan names ${id}, which the target does not have.`);
    return found;
  };

  /** A session that is meant to end cannot anchor anything; a user's shared session can. */
  const anchorOf = (control: Control): string => {
    const session = calls.get(control)?.session;
    return session?.number === 'shared' ? session.identity : anchorIdentity;
  };

  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = shared.get(key) ?? make();
    shared.set(key, known);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key always stands for one type
    return known as Promise<T>;
  };

  const send = (
    call: Call,
    purpose: 'control' | 'attack',
    epoch: string | null,
    change?: Change,
    isNew?: true,
  ): Promise<Exchange> =>
    services.guard(call.operation, () =>
      retryWhenThrottled(services.retryPolicy, async () => {
        const sent = await objects.send(call, {
          purpose,
          epoch,
          ...(change && { change }),
          ...(isNew && { isNew }),
        });
        return sentOrStop(sent).exchange;
      }),
    );

  const tools: GatherTools = {
    target,
    operation,
    shared: (identity) => ({ identity, number: 'shared' }),
    openSession: (identity) => accounts.open(identity),
    openSignedUpAccount: (signUp) =>
      accounts.openSignedUpAccount(objects.sentAs(signUp), signUp.session.identity),
    // Ids of objects are known values too, but they lie in the objects' own words.
    valuesOf: (identity) =>
      services.canaries.knownOf(identity).filter((value) => services.identityValues.has(value)),
    accountValue: (identity, reference) => accounts.valueOf(identity, reference),
    idOf: (fixture) => objects.idOf(fixture),
    unusedId: (like) => services.unusedId(like),
    identities: (kind) =>
      target.identities
        .filter((each) => each.kind === kind && accounts.works(each.name))
        .map(({ name }) => name),
    whyNot: (identity) => accounts.whyNot(identity),
    call: (each, options) => objects.call(each, options),
    async control(call, page) {
      const exchange = await send(call, 'control', null, page === undefined ? undefined : { path: page });
      const control = { exchange, succeeded: exchange.class === 'success' && !exchange.facts.catchAll };
      calls.set(control, call);
      if (control.succeeded) await services.refusals.sampleMissing(call);
      return control;
    },
    attack: (control, call, change = {}) =>
      anchors.within(anchorOf(control), async (epoch) => {
        const first = await send(call, 'attack', epoch, change);
        const controlCall = calls.get(control);
        // Where the control works once more with new values, a conflict is about what the attack changes.
        const again =
          first.facts.taken === true && controlCall !== undefined
            ? await send(controlCall, 'control', null)
            : undefined;
        const works = again?.class === 'success' && !again.facts.catchAll ? again : undefined;
        const attack = works === undefined ? first : await send(call, 'attack', epoch, change, true);
        const exchange = works ?? control.exchange;
        const { isFresh } = services;
        const fault = faultOfAttack({ control: exchange, controlCall, attack, call, change, isFresh });
        if (fault !== null) throw new Error(fault);
        return attack;
      }),
    async reread(fixture) {
      const read = await objects.reread(fixture, null);
      return isUnavailable(read) ? undefined : read;
    },
    fixture: {
      shared: (resource, owner) => objects.shared(resource, owner),
      fresh: (resource, owner) => objects.fresh(resource, owner),
    },
    readersOf: (resource, owner, other) =>
      once(`\0readers/${resource}/${owner}/${other}`, () =>
        observeOwner({ ...tools, textOf: (label) => services.canaries.value(label) }, resource, owner, other),
      ),
    tryLogin: (_control, loginTry) =>
      anchors.within(anchorIdentity, (epoch) => accounts.tryLogin(loginTry, epoch), true),
    logOut: (session) => accounts.logOut(session, null),
    changePassword: (session) => accounts.changePassword(session, null),
    useRefresh: (session, which) =>
      anchors.within(anchorIdentity, (epoch) => accounts.useRefresh(session, which, epoch)),
    traffic: () => services.wire.exchanges,
    decoyFetches: () => services.decoyFetches(),
    accessLog: () => once('\0access-log', () => services.accessLog()),
    mailsTo: (user) => services.mailsTo(user),
    tryRoute: (_control, routeTry) =>
      anchors.within(anchorIdentity, (epoch) => accounts.tryRoute(routeTry, epoch), true),
    canMake: (credential) => accounts.canMake(credential),
    tokenFacts: (session) => accounts.tokenFacts(session),
    later: (work) => void later.push(work),
    alone<T>(work: () => Promise<T>): Promise<T> {
      const turn = (shared.get(ALONE) ?? Promise.resolve()).then(work);
      shared.set(
        ALONE,
        turn.catch(() => {}),
      );
      return turn;
    },
    once,
    wait: (entry) => clock.wait(target.timing[entry]),
    now: () => clock.now(),
  };
  return tools;
}
