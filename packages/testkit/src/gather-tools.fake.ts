import type { Exchange, Purpose, Target } from '@probity/model';
import type {
  AccessLogFacts,
  Call,
  Change,
  ChangeSeen,
  ChangeTry,
  ClientRequestFacts,
  CredentialRef,
  Fixture,
  Gathered,
  GatherTools,
  HandshakeAsk,
  InventoryFacts,
  LargeSend,
  Listener,
  LoginTry,
  Look,
  RaceOptions,
  RaceResult,
  RouteTry,
  SlowEnd,
  SlowSend,
  SentChange,
  TokenFacts,
  Unavailable,
  UpstreamDecoy,
  Whose,
} from '@probity/probe-kit';
import { fakeFlowTools, type FakeStep } from './flow-tools.fake.ts';

/** One request as a script sees it. */
export interface FakeSend {
  readonly purpose: Purpose;
  readonly call: Call | null;
  readonly change: Change;
  /** The object that its owner reads again, for a re-read. */
  readonly fixture: Fixture | null;
  /** What was tried, for a code or a password reset. */
  readonly route: RouteTry | null;
  /** What was tried, for a login. */
  readonly login: LoginTry | null;
  /** How an account was to be changed, for such a change. */
  readonly accountChange: ChangeTry | null;
  /** What was looked at, for a look. */
  readonly look: Look | null;
  /** What a connection was opened with, for a handshake. */
  readonly handshake: HandshakeAsk | null;
  /** How its body was sent, for a large one; left out otherwise. */
  readonly large?: LargeSend;
  /** The length of the body that was announced and never sent; left out otherwise. */
  readonly announced?: number;
  /** How slowly it was sent; left out otherwise. */
  readonly slow?: SlowSend;
  /** It was sent together with others; left out otherwise. */
  readonly race?: RaceOptions;
  /** Which step of which run was sent, and with which variables; for a flow; left out otherwise. */
  readonly step?: FakeStep;
}

/** Scripted tools for `gather`, and what was asked of them. */
export interface FakeGatherTools extends GatherTools {
  /** Everything sent, in order. */
  readonly sent: readonly FakeSend[];
  /** Runs what `later` collected and returns it merged. */
  settle(): Promise<Gathered>;
}

/** What a test may script besides the answers. */
export interface FakeOptions {
  readonly canMake?: (kind: string, credential: CredentialRef) => true | Unavailable;
  /** A JWT signed with RS256 if left out. */
  readonly tokenFacts?: TokenFacts | Unavailable;
  readonly fixture?: (resource: string, owner: string) => Unavailable | undefined;
  /** What is written and was seen of who reads the objects of a type; nothing if left out. */
  readonly whose?: (resource: string) => Partial<Whose>;
  readonly call?: (operation: string) => Unavailable | undefined;
  readonly openSession?: (identity: string) => boolean;
  /** Everybody works if left out. */
  readonly whyNot?: (identity: string) => Unavailable | null;
  /** What was recorded before; what the case itself sends comes after it. */
  readonly traffic?: readonly Exchange[];
  readonly decoyFetches?: () => number;
  /** Missing if left out. */
  readonly accessLog?: AccessLogFacts | Unavailable;
  /** Missing if left out. */
  readonly clientRequests?: readonly ClientRequestFacts[] | Unavailable;
  /** Missing if left out. */
  readonly inventory?: InventoryFacts | Unavailable;
  /** Missing if left out. */
  readonly mailsTo?: (user: LoginTry['user']) => number | Unavailable;
  /** Why load cannot be sent, if so. */
  readonly hit?: () => Unavailable | undefined;
  /** How a race went: within one millisecond over the wished protocol, or HTTP/1.1, if left out. */
  readonly race?: () => Partial<Pick<RaceResult, 'spread' | 'protocol'>> | Unavailable;
  /** Why a large body cannot be sent, if so. */
  readonly sendLarge?: (how: LargeSend) => Unavailable | undefined;
  /** How a slow request ended, or why it cannot be sent; answered by the script if left out. */
  readonly sendSlowly?: (how: SlowSend) => Pick<SlowEnd, 'how' | 'after'> | Unavailable;
  /** What an account shows of a change, before it and after it; nothing if left out. */
  readonly seeChange?: (change: string, sent?: SentChange) => ChangeSeen | Unavailable;
  readonly prepareChange?: (change: string) => Unavailable | null;
  readonly takeBack?: (change: string) => boolean;
  /** The stand-in for a third party, such as that of `fakeUpstream`; there is none if left out. */
  readonly upstream?: (name: string) => UpstreamDecoy | Unavailable;
  /** The servers that the target fetches from, such as those of `fakeListener`; there are none if left out. */
  readonly listener?: Listener;
  /** Why a route cannot be tried, if so. */
  readonly tryRoute?: (attempt: RouteTry) => Unavailable | undefined;
}

/** Nothing is written about the readers, and nothing was seen of them. */
const NOBODY_KNOWS: Omit<Whose, 'resource'> = {
  readers: null,
  writers: null,
  id: '',
  label: '',
  text: '',
  ended: false,
  ownerFields: [],
  field: null,
};

/** Tools whose every request is answered by one function; objects are numbered per resource and owner. */
export function fakeGatherTools(
  target: Target,
  answer: (send: FakeSend) => Exchange,
  options: FakeOptions = {},
): FakeGatherTools {
  const sent: FakeSend[] = [];
  const later: Parameters<GatherTools['later']>[0][] = [];
  const kept = new Map<string, unknown>();
  let count = 0;
  let sessions = 0;
  /** Milliseconds that were waited by number. */
  let passed = 0;

  const exchanges: Exchange[] = [];

  const send = (purpose: Purpose, call: Call | null, change: Change = {}, more: Partial<FakeSend> = {}) => {
    const nothing = {
      fixture: null,
      route: null,
      login: null,
      accountChange: null,
      look: null,
      handshake: null,
    };
    const each = { purpose, call, change, ...nothing, ...more };
    sent.push(each);
    const exchange = { ...answer(each), id: `x${sent.length}`, purpose };
    exchanges.push(exchange);
    return exchange;
  };
  const once = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (!kept.has(key)) kept.set(key, make());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key always stands for one type
    return kept.get(key) as Promise<T>;
  };
  const make = async (resource: string, owner: string): Promise<Fixture | Unavailable> => {
    const reason = options.fixture?.(resource, owner);
    if (reason !== undefined) return reason;
    count += 1;
    const parent = target.resources.find(({ name }) => name === resource)?.parent ?? null;
    const above = parent === null ? null : await make(parent, owner);
    if (above !== null && 'reason' in above) return above;
    return {
      resource,
      owner,
      id: `${resource}-${count}`,
      canary: `${owner}/${resource}/${count}`,
      parents: above === null ? {} : { ...above.parents, [above.resource]: above },
      ours: true,
      made: null,
    };
  };
  const shared = (resource: string, owner: string) =>
    once(`shared ${resource} ${owner}`, () => make(resource, owner));
  const operation: GatherTools['operation'] = (id) => {
    const found = target.operations.find((each) => each.id === id);
    if (found === undefined) throw new Error(`No operation ${id}.`);
    return found;
  };

  const NO_DECOYS = { reason: 'there are no decoys', missing: 'decoys' };
  return {
    target,
    sent,
    listener: () => Promise.resolve(options.listener ?? NO_DECOYS),
    async withUpstream(name, work) {
      const decoy = options.upstream?.(name) ?? NO_DECOYS;
      return 'reason' in decoy ? decoy : work(decoy);
    },
    operation,
    shared: (identity) => ({ identity, number: 'shared' }),
    async openSession(identity) {
      if (options.openSession?.(identity) === false) return undefined;
      sessions += 1;
      return { identity, number: sessions };
    },
    async openSignedUpAccount() {
      sessions += 1;
      return { identity: `signed-up-${sessions}`, number: sessions };
    },
    identities: (kind) => target.identities.filter((each) => each.kind === kind).map(({ name }) => name),
    whyNot: (identity) => options.whyNot?.(identity) ?? null,
    async call(op, given = {}) {
      const reason = options.call?.(op.id);
      if (reason !== undefined) return reason;
      const session = given.session ?? { identity: op.caller, number: 'shared' as const };
      const fixtures: Record<string, Fixture> = { ...given.fixtures };
      for (const resource of Object.values(op.bindings).toReversed()) {
        if (fixtures[resource] !== undefined) continue;
        const owner = given.owner ?? session.identity;
        const fixture = await (op.effect === 'reads' ? shared(resource, owner) : make(resource, owner));
        if ('reason' in fixture) return fixture;
        Object.assign(fixtures, { ...fixture.parents, [resource]: fixture });
      }
      count += 1;
      const writes = op.body === null ? null : `${session.identity}/written/${count}`;
      return {
        operation: op,
        session,
        fixtures,
        ...(given.references && { references: given.references }),
        label: writes ?? `${session.identity}/call/${count}`,
        writes,
      };
    },
    async control(call) {
      const exchange = send('control', call);
      return { exchange, succeeded: exchange.class === 'success' && !exchange.facts.catchAll };
    },
    attack: async (_control, call, change) => send('attack', call, change),
    look: async (look) => send('look', null, {}, { look }),
    handshake: async (handshake) => send('look', null, {}, { handshake }),
    hit: async (_control, call, change = {}) => options.hit?.() ?? send('attack', call, change),
    pause: async (milliseconds) => void (passed += milliseconds),
    async race(_control, calls, race = {}) {
      const went = options.race?.() ?? {};
      if ('reason' in went) return went;
      const raced = calls.map((call) => send('attack', call, race.change, { race }));
      return { exchanges: raced, spread: 1, protocol: race.protocol ?? 'HTTP/1.1', ...went };
    },
    sendLarge: async (_control, call, large) =>
      options.sendLarge?.(large) ?? send('attack', call, {}, { large }),
    announce: async (_control, call, announced) => send('attack', call, {}, { announced }),
    async sendSlowly(_control, call, slow) {
      const ended = options.sendSlowly?.(slow) ?? { how: 'answered', after: 1000 };
      return 'reason' in ended ? ended : { exchange: send('attack', call, {}, { slow }), ...ended };
    },
    missingPath: (folder = '') => `${folder}/no-such-path-${(count += 1)}`,
    reread: async (fixture) => send('reread', null, {}, { fixture }),
    fixture: { shared, fresh: make },
    tryLogin: async (_control, login) => send('login', null, {}, { login }),
    tryLoginsInside: async (_control, { identity, wrong, call, body }) => {
      const logins = wrong.map((number) => ({
        method: 'POST',
        path: target.auth.login?.split(' ')[1] ?? '/login',
        body: { user: identity, password: `wrong-${number}` },
      }));
      const rawBody = { type: 'application/json', text: JSON.stringify(body(logins)) };
      return send('attack', call, { rawBody });
    },
    logOut: async () => send('attack', null),
    changePassword: async () => send('attack', null),
    useRefresh: async () => send('attack', null),
    prepareChange: async (_session, change) => options.prepareChange?.(change) ?? null,
    async tryChange(_session, accountChange) {
      const isControl = accountChange.proof === 'right' && accountChange.route === undefined;
      const exchange = send(isControl ? 'control' : 'attack', null, {}, { accountChange });
      return { exchange, label: exchange.id };
    },
    seeChange: async (_session, change, given) =>
      options.seeChange?.(change, given) ?? { read: null, isNew: null, oldLogin: null, newLogin: null },
    takeBack: async (_session, change) => options.takeBack?.(change) ?? true,
    traffic: () => [...(options.traffic ?? []), ...exchanges],
    unusedId: (like) => (/^\d+$/.test(like) ? undefined : 'probity-0123456789abcdef'),
    decoyFetches: () => options.decoyFetches?.() ?? 0,
    accessLog: async () =>
      options.accessLog ?? { reason: 'there is no access log', missing: 'evidence.access_log' },
    clientRequests: async () =>
      options.clientRequests ?? { reason: 'there is no log', missing: 'evidence.access_log' },
    inventory: async () =>
      options.inventory ?? { reason: 'there is no inventory', missing: 'evidence.inventory' },
    mailsTo: async (user) =>
      options.mailsTo?.(user) ?? { reason: 'there is no mailbox', missing: 'evidence.mailbox' },
    tryRoute: async (_control, route) =>
      options.tryRoute?.(route) ?? send(route.right ? 'control' : 'attack', null, {}, { route }),
    canMake: async (credential) => options.canMake?.(credential.kind, credential) ?? true,
    tokenFacts: async () =>
      options.tokenFacts ?? {
        form: 'jwt',
        algorithm: 'RS256',
        knownSecret: false,
        secretsTried: null,
        keyBits: 2048,
      },
    ...fakeFlowTools(target, (purpose, step) => send(purpose, null, {}, { step })),
    later: (work) => void later.push(work),
    valuesOf: (identity) => [`${identity}-id`],
    accountValue: (identity) => `${identity}-id`,
    idOf: ({ id }) => id,
    readersOf: async (resource) => ({ ...NOBODY_KNOWS, resource, ...options.whose?.(resource) }),
    alone: (work) => work(),
    once,
    wait: async () => {},
    now: () => passed,
    async settle() {
      let merged: Gathered = {};
      for (const work of later.splice(0)) merged = { ...merged, ...(await work()) };
      return merged;
    },
  };
}
