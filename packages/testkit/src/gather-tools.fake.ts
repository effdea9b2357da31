import type { Exchange, Purpose, Target } from '@probity/model';
import type {
  AccessLogFacts,
  Call,
  Change,
  ClientRequestFacts,
  CredentialRef,
  Fixture,
  Gathered,
  GatherTools,
  HandshakeAsk,
  InventoryFacts,
  LoginTry,
  Look,
  RouteTry,
  TokenFacts,
  Unavailable,
  Whose,
} from '@probity/probe-kit';

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
  /** What was looked at, for a look. */
  readonly look: Look | null;
  /** What a connection was opened with, for a handshake. */
  readonly handshake: HandshakeAsk | null;
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

  const exchanges: Exchange[] = [];

  const send = (purpose: Purpose, call: Call | null, change: Change = {}, more: Partial<FakeSend> = {}) => {
    const nothing = { fixture: null, route: null, login: null, look: null, handshake: null };
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

  return {
    target,
    sent,
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
    missingPath: (folder = '') => `${folder}/no-such-path-${(count += 1)}`,
    reread: async (fixture) => send('reread', null, {}, { fixture }),
    fixture: { shared, fresh: make },
    tryLogin: async (_control, login) => send('login', null, {}, { login }),
    logOut: async () => send('attack', null),
    changePassword: async () => send('attack', null),
    useRefresh: async () => send('attack', null),
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
    later: (work) => void later.push(work),
    valuesOf: (identity) => [`${identity}-id`],
    accountValue: (identity) => `${identity}-id`,
    idOf: ({ id }) => id,
    readersOf: async (resource) => ({ ...NOBODY_KNOWS, resource, ...options.whose?.(resource) }),
    alone: (work) => work(),
    once,
    wait: async () => {},
    now: () => 0,
    async settle() {
      let merged: Gathered = {};
      for (const work of later.splice(0)) merged = { ...merged, ...(await work()) };
      return merged;
    },
  };
}
