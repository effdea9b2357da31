import { isList, isRecord, parseJson, type Exchange, type Json } from '@probity/model';
import { exchange, identity, operation, resource, target, type FakeSend } from '@probity/testkit';

const json = (template: Json) => ({ body: { type: 'application/json', template } });

/** An API with everything that 3.4 knows. */
export const api = target({
  auth: { me: 'GET /me', login: 'POST /login' },
  identities: [identity('alice'), identity('lock', { kind: 'expendable' })],
  operations: [
    operation('GET /me', { authRole: 'me' }),
    operation('POST /login', {
      authRole: 'login',
      public: true,
      ...json({ user: '{user}', password: '{password}' }),
    }),
    operation('POST /graphql', json({ query: '{ boards { id cards { id board { id } } } }' })),
    operation('POST /batch', json([{ id: '1', method: 'GET', url: '/me' }])),
    operation('POST /rpc', json({ jsonrpc: '2.0', method: 'getStatus', params: [], id: 1 })),
    operation('POST /boards/some', { effect: 'reads', effectStated: true, ...json({ ids: ['x'] }) }),
    operation('GET /boards', {}),
  ],
  resources: [resource('board')],
  surface: {
    groups: [],
    operations: [
      {
        operation: 'POST /boards/some',
        roles: ['bulk'],
        audience: 'owner',
        audienceBy: '',
        references: [
          {
            id: 'POST /boards/some body:ids[]',
            where: 'body',
            name: 'ids[]',
            many: true,
            kind: 'object',
            to: 'board',
            key: 'id',
            address: null,
            state: 'settled',
            signs: [],
            confidence: 'sure',
          },
        ],
      },
    ],
  },
});

/** The most of everything, and how an excess is answered. */
export interface Flaws {
  readonly aliases?: number;
  readonly fragments?: number;
  readonly mutations?: number;
  readonly queries?: number;
  readonly depth?: number;
  readonly members?: number;
  readonly calls?: number;
  readonly ids?: number;
  /** What an excess is answered instead of a refusal. */
  readonly excess?: (send: FakeSend) => Partial<Parameters<typeof exchange>[0]>;
  /** How many wrong logins are let through, and for how many one inside of a batch counts. */
  readonly logins?: number;
  readonly innerWeight?: number;
  readonly isBatchOfLogins?: boolean;
}

/** Answers every request of the probe; without flaws as a sound API does. */
export function answering(flaws: Flaws = {}): (send: FakeSend) => Exchange {
  const most = {
    aliases: 50,
    fragments: 50,
    mutations: 50,
    queries: 10,
    depth: 10,
    members: 50,
    calls: 50,
    ids: 100,
    ...flaws,
  };
  const { logins = 5, innerWeight = 1, isBatchOfLogins = true } = flaws;
  let failures = 0;
  const isLocked = (): boolean => failures >= logins;
  return (send) => {
    const { call, change, login } = send;
    if (login !== null) {
      if (login.password === 'right') {
        failures = 0;
        return exchange({ status: 200, body: { token: 'x' }, facts: { granted: true } });
      }
      if (isLocked()) return exchange({ status: 429 });
      failures += 1;
      return exchange({ status: 401, body: { error: 'wrong' } });
    }
    const text = change.rawBody?.text ?? JSON.stringify(call?.operation.body?.template ?? null);
    const sent = parseJson(text);
    const common = {
      operation: call?.operation.id ?? null,
      sent: text,
      method: call?.operation.method ?? 'GET',
    };
    const refused = (): Exchange =>
      exchange({ ...common, status: 400, body: { error: 'too many' }, ...flaws.excess?.(send) });
    switch (call?.operation.id ?? '') {
      case 'POST /graphql':
        return graphql(sent, most, common, refused);
      case 'POST /batch': {
        const list = isList(sent) ? sent : [];
        const [first] = list;
        const isLogin = isRecord(first) && first['url'] === '/login';
        if (list.length > most.members) return refused();
        return exchange({
          ...common,
          body: list.map(() => {
            if (!isLogin) return { status: 200, body: {} };
            if (!isBatchOfLogins) return { status: 403, body: {} };
            if (isLocked()) return { status: 429, body: {} };
            failures += innerWeight;
            return { status: 401, body: {} };
          }),
        });
      }
      case 'POST /rpc': {
        const list = isList(sent) ? sent : [sent];
        if (list.length > most.calls) return refused();
        const results = list.map((_, n) => ({ jsonrpc: '2.0', id: n + 1, result: 'up' }));
        return exchange({ ...common, body: isList(sent) ? results : results[0] });
      }
      case 'POST /boards/some': {
        const ids = call?.references?.[0]?.value;
        const count = Array.isArray(ids) ? ids.length : 1;
        const named = { ...common, sent: { ids } };
        if (count > most.ids) return { ...refused(), request: exchange(named).request };
        const canary = Object.values(call?.fixtures ?? {})[0]?.canary ?? '';
        return exchange({ ...named, body: { items: [{ id: 'b' }] }, canaries: [`alice:${canary}`] });
      }
      default:
        return exchange({ ...common, body: { id: 'alice' } });
    }
  };
}

function graphql(
  sent: Json | undefined,
  most: Readonly<Record<string, unknown>>,
  common: object,
  refused: () => Exchange,
): Exchange {
  const queries = (isList(sent) ? sent : [sent]).map((each) =>
    isRecord(each) && typeof each['query'] === 'string' ? each['query'] : '',
  );
  const isMany = (count: number, limit: unknown): boolean => count > Number(limit);
  if (isMany(queries.length, most['queries'])) return refused();
  const results = queries.map((query) => {
    const names = query.match(/\bp\d+(?=:)/g) ?? [];
    const kind = query.startsWith('mutation') ? 'mutations' : query.includes('...') ? 'fragments' : 'aliases';
    const depth = Math.max(...query.split('').map((_, at) => open(query.slice(0, at + 1))));
    if (isMany(names.length, most[kind]) || isMany(depth, most['depth'])) return undefined;
    const value = query.includes('__typename') ? 'Query' : kind === 'mutations' ? null : [{ id: '1' }];
    if (names.length > 0) return { data: Object.fromEntries(names.map((name) => [name, value])) };
    return { data: nested(depth) };
  });
  if (results.includes(undefined)) return refused();
  return exchange({ ...common, body: isList(sent) ? results : results[0] });
}

function open(text: string): number {
  return text.split('{').length - text.split('}').length;
}

function nested(levels: number): object {
  return levels <= 1 ? { id: '1' } : { board: nested(levels - 1) };
}
