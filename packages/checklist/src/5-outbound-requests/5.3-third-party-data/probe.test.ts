import { parseJson, type Case, type Exchange, type FlowStep, type Json, type Target } from '@probity/model';
import type { SigningOptions } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  fakeUpstream,
  judgeTools,
  operation,
  planCases,
  target,
  type ExchangeParts,
  type FakeStep,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details53 } from './details.ts';
import type { Record53 } from './record.ts';
import { probe } from './probe.ts';

type Webhook = NonNullable<Target['webhooks']>[number];
type Upstream = NonNullable<Target['upstreams']>[number];

const step = (id: string, parts: Partial<FlowStep> = {}): FlowStep => ({
  operation: id,
  values: {},
  query: {},
  headers: {},
  body: null,
  extract: {},
  ...parts,
});
const json = (template: Json) => ({ type: 'application/json', template });
const PAYMENTS: Webhook = {
  name: 'payments',
  as: 'alice',
  prepare: [step('POST /orders', { extract: { order: 'id', account: 'owner', total: 'total' } })],
  event: step('POST /events', {
    body: json({ type: 'paid', order: '{order}', account: '{account}', amount: '{total}' }),
  }),
  later: step('POST /events', { body: json({ type: 'refunded', order: '{order}' }) }),
  amount: 'amount',
  effect: { read: step('GET /orders/{id}', { values: { id: '{order}' } }), at: 'paid', by: 1 },
  scheme: {
    kind: 'standard',
    header: 'webhook-signature',
    algorithm: 'sha256',
    encoding: 'base64',
    prefix: 'v1,',
  },
  undo: [],
};
const RATES: Upstream = {
  name: 'rates',
  as: 'alice',
  listen: '127.0.0.1:8611',
  tls: true,
  steps: [step('POST /quotes', { extract: { quote: 'id' } })],
  read: step('GET /quotes/{id}', { values: { id: '{quote}' } }),
  answers: [
    {
      method: 'GET',
      path: '/rates',
      status: 200,
      type: 'application/json',
      body: { rate: 1.5, as_of: '2026-01-31T12:00:00Z', note: 'Mid-market rate' },
    },
  ],
  limits: {},
  undo: [],
};
const OPERATIONS = [
  'POST /orders',
  'GET /orders/{id}',
  'POST /events',
  'POST /quotes',
  'GET /quotes/{id}',
].map((id) => operation(id));
const given = (parts: Partial<Target> = {}): Target => target({ operations: OPERATIONS, ...parts });
const withEvents = (parts: Partial<Webhook> = {}): Target =>
  given({ webhooks: [{ ...PAYMENTS, ...parts }], upstreams: [] });
const withRates = (parts: Partial<Upstream> = {}): Target =>
  given({ upstreams: [{ ...RATES, ...parts }], webhooks: [] });

/** The verdict of every case, with the codes that say why. */
async function judged(
  on: Target,
  answer: (sent: FakeStep) => Exchange,
  upstream = fakeUpstream(),
): Promise<Readonly<Record<string, string>>> {
  const tools = fakeGatherTools(
    on,
    ({ step: sent }) => {
      if (sent === undefined) throw new Error('only steps are sent');
      return answer(sent);
    },
    { upstream: () => upstream.decoy },
  );
  const records: [Case<Details53>, Record53][] = [];
  for (const testCase of planCases(probe, on))
    records.push([testCase, (await probe.gather(testCase, tools)) as Record53]);
  const later = await tools.settle();
  return Object.fromEntries(
    records.map(([testCase, record]) => {
      const name = testCase.variation.replace(/^(?:payments|rates) /, '');
      if ('reason' in record) return [name, 'unavailable'];
      const verdict = probe.judge(testCase, { ...record, ...later }, judgeTools(probe));
      const codes =
        verdict.kind === 'fail'
          ? verdict.findings.map(({ code }) => code)
          : verdict.kind === 'inconclusive'
            ? verdict.doubts.map(({ code }) => code)
            : 'remarks' in verdict
              ? verdict.remarks.map(({ code }) => code)
              : [];
      return [name, [verdict.kind, ...codes].join(' ')];
    }),
  );
}

/** Those verdicts that are no bare pass. */
const unusual = (verdicts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict !== 'pass'));

/** What a signature has that is not right. */
type Flaw =
  | 'unsigned'
  | 'other'
  | 'altered'
  | 'v0'
  | 'sha1'
  | 'none'
  | 'old'
  | 'future'
  | 'time'
  | 'id'
  | 'two';

function flawOf(signing: SigningOptions): Flaw | null {
  if (signing.secret === 'none' || signing.form === 'empty') return 'unsigned';
  if (signing.form === 'two-headers') return 'two';
  if (signing.form === 'older-version') return 'v0';
  if (signing.form === 'weaker-digest') return 'sha1';
  if (signing.form === 'none-algorithm') return 'none';
  if (signing.secret === 'other') return 'other';
  if (signing.altered === 'body' || signing.ofAnother === true) return 'altered';
  if (signing.altered !== undefined) return signing.altered;
  return (signing.shifted ?? 0) < 0 ? 'old' : (signing.shifted ?? 0) > 0 ? 'future' : null;
}

/** How a shop of thirty lines differs from a correct one. */
interface Flaws {
  readonly accepts?: readonly Flaw[];
  readonly trustsAddresses?: boolean;
  readonly replays?: boolean;
  readonly anyAccount?: boolean;
  readonly anyAmount?: boolean;
  readonly anyOrder?: boolean;
  /** Payments of a part are booked as such. */
  readonly partial?: boolean;
  /** And count as paid all the same. */
  readonly callsPaid?: boolean;
  /** Answers before it looks. */
  readonly queues?: boolean;
  /** How many readings pass until an effect is seen. */
  readonly late?: number;
  readonly refusal?: number;
  readonly breaksAfter?: number;
  readonly deaf?: boolean;
}

function shop(flaws: Flaws) {
  const orders = new Map<string, { owner: string; paid: number; seen: number; state: string }>();
  let accepted = 0;
  const says = (status: number, body: Json = {}, more: ExchangeParts = {}): Exchange =>
    exchange({ status, body, as: 'alice', ...more });
  return ({ step: sent, as, variables, options, signing }: FakeStep): Exchange => {
    const id = JSON.stringify(variables['order'] ?? '').replaceAll('"', '');
    if (sent.operation === 'POST /orders') {
      const name = `o${orders.size + 1}`;
      orders.set(name, { owner: as, paid: 0, seen: 0, state: 'open' });
      return says(201, { id: name, owner: as, total: 1900 });
    }
    const order = orders.get(id);
    if (order === undefined || sent.operation.startsWith('GET')) {
      if (order !== undefined) order.seen -= 1;
      return order === undefined
        ? says(404)
        : says(200, { paid: order.seen < 0 ? order.paid : 0, state: order.state });
    }
    const body = { ...(sent.body?.template as object), ...(options.merge as object) } as Record<string, Json>;
    const amount = body['amount'] === '{total}' ? 1900 : body['amount'];
    const answers = (status: number): Exchange =>
      says(flaws.queues === true ? 202 : status, {}, { sent: { ...body, amount: amount ?? null } });
    const flaw = flawOf(signing ?? {});
    const isTrusted = flaws.trustsAddresses === true && signing?.headers !== undefined;
    const refusal = flaws.refusal ?? 401;
    if (flaws.deaf === true) return answers(200);
    if (flaw !== null && flaws.accepts?.includes(flaw) !== true && !isTrusted) return answers(refusal);
    const again = signing?.replayOf;
    if (again !== undefined && flaws.replays !== true) return answers(200);
    if (body['type'] === 'refunded') {
      if (order.paid === 0 && flaws.anyOrder !== true) return answers(409);
      order.state = 'refunded';
      order.paid = -1;
      return answers(200);
    }
    if (variables['account'] !== order.owner && flaws.anyAccount !== true) return answers(403);
    if (amount !== 1900 && flaws.anyAmount !== true && flaws.partial !== true) return answers(422);
    accepted += 1;
    if (accepted > (flaws.breaksAfter ?? Infinity)) return answers(401);
    order.paid += amount === 1900 || flaws.anyAmount === true ? 1 : 0.01;
    order.seen = flaws.late ?? 0;
    if (flaws.callsPaid === true) order.state = 'paid';
    return answers(200);
  };
}

const FORGED = {
  'without a signature': 'fail unsigned-event-accepted',
  'with an empty signature': 'fail unsigned-event-accepted',
  'from a claimed address': 'fail unsigned-event-accepted',
};

describe('a shop that is sent events', () => {
  it.each<[string, Flaws, Record<string, string>]>([
    ['that is correct', {}, {}],
    ['whose effects are seen later', { late: 2 }, {}],
    ['that refuses with 400', { refusal: 400 }, {}],
    ['that accepts unsigned events', { accepts: ['unsigned'] }, FORGED],
    [
      'that compares no signature',
      { accepts: ['other', 'altered', 'two', 'id', 'time'] },
      {
        'signed with another secret': 'fail forged-event-accepted',
        'with two wrong signatures': 'fail forged-event-accepted',
        'with a body changed after signing': 'fail altered-event-accepted',
        'with the signature of another event': 'fail altered-event-accepted',
        'with an id changed after signing': 'fail altered-event-accepted',
        'with a time changed after signing': 'fail altered-event-accepted',
      },
    ],
    [
      'that accepts every version',
      { accepts: ['v0', 'none', 'sha1'] },
      {
        'with a signature of an older version': 'fail downgraded-signature-accepted',
        'with no algorithm': 'fail downgraded-signature-accepted',
        'signed with a weaker digest': 'fail weak-digest-accepted',
      },
    ],
    [
      'that accepts old events',
      { accepts: ['old'] },
      { 'signed 10 minutes ago': 'fail stale-event-accepted' },
    ],
    [
      'that accepts events of tomorrow',
      { accepts: ['future'] },
      { 'signed 10 minutes ahead': 'fail future-event-accepted' },
    ],
    ['that counts an event twice', { replays: true }, { 'sent twice': 'fail event-replayed' }],
    [
      'that trusts addresses',
      { trustsAddresses: true },
      { 'from a claimed address': 'fail spoofed-source-trusted' },
    ],
    [
      'for which accounts are all the same',
      { anyAccount: true },
      { 'of another account': 'fail foreign-object-changed' },
    ],
    ['that compares no amounts', { anyAmount: true }, { 'with another amount': 'fail amount-not-compared' }],
    [
      'that books a part as a part',
      { partial: true },
      { 'with another amount': 'pass answered-without-effect' },
    ],
    [
      'that calls a part paid',
      { partial: true, callsPaid: true },
      { 'with another amount': 'fail amount-not-compared' },
    ],
    ['that knows no order', { anyOrder: true }, { 'before the first': 'fail event-out-of-order' }],
  ])('%s', async (_name, flaws, expected) => {
    expect(unusual(await judged(withEvents(), shop(flaws)))).toEqual(expected);
  });

  it('that answers 202 and looks later is right, and is told so', async () => {
    const verdicts = await judged(withEvents(), shop({ queues: true, late: 1 }));
    expect(new Set(Object.values(verdicts))).toEqual(
      new Set([
        'pass',
        'pass answered-without-effect',
        'pass answered-without-effect answered-without-effect',
      ]),
    );
    expect(verdicts['sent twice']).toBe('pass');
  });

  it.each<[string, Flaws, string]>([
    ['that never does anything', { deaf: true }, 'inconclusive effect-not-seen'],
    ['that stops believing anybody', { breaksAfter: 3 }, 'inconclusive control-lost'],
    ['that breaks on what is wrong', { refusal: 500 }, 'inconclusive server-error'],
    ['that limits what is wrong', { refusal: 429 }, 'inconclusive throttled'],
    ['that refuses otherwise', { refusal: 404 }, 'pass refused-otherwise'],
  ])('%s', async (_name, flaws, expected) => {
    expect((await judged(withEvents(), shop(flaws)))['without a signature']).toBe(expected);
  });

  it('whose effect is a state shows no second effect', async () => {
    const effect = { ...PAYMENTS.effect, is: 1 };
    expect((await judged(withEvents({ effect }), shop({})))['sent twice']).toBe(
      'inconclusive twice-not-visible',
    );
  });

  it('whose events name no account has nothing to mix up', async () => {
    const event = step('POST /events', { body: json({ order: '{order}', amount: '{total}' }) });
    const verdicts = await judged(withEvents({ event }), shop({}));
    expect(verdicts['of another account']).toBe('inapplicable');
  });

  it('whose signatures have no time is sent no old ones', () => {
    const scheme = { ...PAYMENTS.scheme, kind: 'body' } as const;
    const { later: _later, amount: _amount, ...rest } = PAYMENTS;
    const names = planCases(probe, given({ webhooks: [{ ...rest, scheme }], upstreams: [] })).map(
      ({ variation }) => variation,
    );
    expect(names.filter((name) => /minutes|time|id changed|amount|first/.test(name))).toEqual([]);
    expect(names).toContain('payments sent twice');
  });
});

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What an API does with the answer of a third party. */
type Convert = (answer: Json | undefined, text: string) => ExchangeParts;

const schema: Convert = (answer) => {
  const given_ = (answer ?? {}) as Record<string, Json>;
  const isRight =
    typeof given_['rate'] === 'number' &&
    given_['rate'] > 0 &&
    given_['rate'] < 1e6 &&
    /^\d{4}-[01]\d-\d\dT\d\d:\d\d:\d\dZ$/.test(textOf(given_['as_of'])) &&
    typeof given_['note'] === 'string' &&
    given_['note'].length < 1000;
  if (!isRight) return { status: 502, body: { title: 'no rate' }, class: 'server-error' };
  const { rate, as_of, note } = given_;
  return { status: 201, body: { id: 'q1', rate: rate ?? null, at: as_of ?? null, note: note ?? '' } };
};
/** Takes over what is there. */
const believes: Convert = (answer) => ({ status: 201, body: { id: 'q1', ...(answer as object) } });

function converter(
  convert: Convert,
  more: { readonly calls?: number; readonly normal?: ExchangeParts } = {},
) {
  const upstream = fakeUpstream();
  let stored: ExchangeParts = {};
  const answer = ({ step: sent }: FakeStep): Exchange => {
    if (sent.operation.startsWith('GET')) return exchange(stored);
    const script = upstream.script();
    const isNormal = script.kind !== 'answer';
    const text = isNormal ? JSON.stringify(RATES.answers[0]?.body) : textOf(script.body);
    if (isNormal || (more.calls ?? 1) > 0) upstream.arrive([{}]);
    stored = isNormal && more.normal ? more.normal : convert(parseJson(text), text);
    if (!isNormal && more.calls === 0) stored = schema(RATES.answers[0]?.body, '');
    return exchange(stored);
  };
  return { upstream, answer };
}

const converted = async (convert: Convert, more = {}, on = withRates()) => {
  const { upstream, answer } = converter(convert, more);
  return judged(on, answer, upstream);
};

const disclosing =
  (kind: string, text: string): Convert =>
  (answer, raw) =>
    schema(answer, raw).status === 201 && !raw.includes("'1'='1")
      ? schema(answer, raw)
      : { status: 500, body: { text }, facts: { disclosures: [{ kind, at: 'text', text }] } };

describe('an API that asks a third party', () => {
  it('and reads by a schema passes every case', async () => {
    const verdicts = await converted(schema);
    expect(unusual(verdicts)).toEqual({});
    expect(Object.keys(verdicts).length).toBeGreaterThan(20);
  });

  it('and stores texts as texts is right', async () => {
    const lenient: Convert = (answer, text) => {
      const rate = Number((answer as Record<string, Json> | undefined)?.['rate']);
      return schema({ ...(answer as object), rate }, text);
    };
    expect(unusual(await converted(lenient))).toEqual({ 'with numbers as texts': 'pass coerced' });
  });

  it('and falls back to a rate of its own is right', async () => {
    const fallback: Convert = (answer, text) => {
      const right = schema(answer, text);
      return right.status === 201 ? right : schema(RATES.answers[0]?.body, '');
    };
    expect(new Set(Object.values(await converted(fallback)))).toEqual(new Set(['pass', 'pass coerced']));
  });

  it('and answers 500 without details is told so', async () => {
    const plain: Convert = (answer, text) => {
      const right = schema(answer, text);
      return right.status === 201 ? right : { status: 500, body: { title: 'Something went wrong' } };
    };
    expect((await converted(plain))['cut off']).toBe('pass unhandled-error');
  });

  it('and believes it stores roles and passes types on', async () => {
    expect(unusual(await converted(believes))).toMatchObject({
      'with another type of body:rate': 'fail wrong-type-passed-on',
      'with another type of body:note': 'fail wrong-type-passed-on',
      'with days that do not exist': 'fail wrong-type-passed-on',
      'with further fields': 'fail extra-field-stored',
      'with -1': 'pass implausible-value',
      'with 1e308': 'pass implausible-value',
      'with a text of 1 MB': 'pass huge-text',
    });
    const verdicts = await converted(believes);
    for (const name of [
      'with markup',
      'with SQL',
      'with a template',
      'with a path',
      'with an unknown word at body:note',
    ])
      expect(verdicts[name]).toBe('pass');
  });

  it.each<[string, Convert, Record<string, string>]>([
    [
      'and shows what it could not read',
      (answer, text) =>
        answer === undefined
          ? { status: 502, body: { detail: text }, class: 'server-error' }
          : schema(answer, text),
      { 'cut off': 'fail raw-answer-returned', 'as a page': 'fail raw-answer-returned' },
    ],
    [
      'and computes templates',
      (answer, text) =>
        schema({ ...(answer as object), ...(text.includes('1337*7331') && { note: '9801547' }) }, text),
      { 'with a template': 'fail template-computed' },
    ],
    [
      'and breaks its queries',
      (answer, text) =>
        text.includes("'1'='1")
          ? disclosing('sql-sqlite', 'SQLITE_ERROR')(answer, text)
          : schema(answer, text),
      { 'with SQL': 'fail third-party-text-in-query' },
    ],
    [
      'and lets its database join texts',
      (answer, text) => schema(parseJson(text.replace("'||'", '')), text),
      { 'with SQL that joins texts': 'fail third-party-text-in-query' },
    ],
    [
      'and writes its texts into headers',
      (answer, text) => {
        const [, name = ''] = /\\r\\n(x-\w+)/.exec(text) ?? [];
        return { ...schema(answer, text), ...(name !== '' && { headers: { [name]: '1' } }) };
      },
      { 'with a header': 'fail header-split' },
    ],
    [
      'and reads its paths',
      (answer, text) =>
        schema(
          { ...(answer as object), ...(text.includes('etc/passwd') && { note: 'root:x:0:0:‹found:file›' }) },
          text,
        ),
      { 'with a path': 'fail file-content-returned' },
    ],
    [
      'and shows its texts in pages',
      (answer, text) => ({
        ...schema(answer, text),
        ...(text.includes('<img') && {
          body: `<p>${(answer as { note: string }).note}</p>`,
          facts: { form: 'html' as const },
        }),
      }),
      { 'with markup': 'fail markup-returned' },
    ],
  ])('%s', async (_name, convert, expected) => {
    expect(unusual(await converted(convert))).toEqual(expected);
  });

  it('and shows its stack fails wherever it breaks', async () => {
    const verdicts = await converted(disclosing('stack-node', 'at convert (quotes.js:7:3)'));
    expect(verdicts['with another type of body:rate']).toBe('fail error-details-returned');
    expect(verdicts['cut off']).toBe('fail error-details-returned');
  });

  it.each<[string, object, Convert, string]>([
    ['that kept an answer', { calls: 0 }, schema, 'inconclusive not-called'],
    [
      'that does not work',
      { normal: { status: 503, class: 'server-error' } },
      schema,
      'inconclusive normal-failed',
    ],
    [
      'that gives no answer',
      {},
      (answer, text) => (text.includes('chk') ? { status: 0 } : schema(answer, text)),
      'inconclusive no-answer',
    ],
    [
      'that limits us',
      {},
      (answer, text) => (text.includes('chk') ? { status: 429 } : schema(answer, text)),
      'inconclusive throttled',
    ],
  ])('%s', async (_name, more, convert, expected) => {
    expect((await converted(convert, more))['as a page']).toBe(expected);
  });

  it('that was never called shows nothing', async () => {
    const verdicts = await judged(withRates(), () => exchange({ status: 201, body: { id: 'q1' } }));
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['inconclusive normal-not-called']));
  });
});

describe('the plan', () => {
  it.each<[string, Partial<Target>, readonly string[]]>([
    ['has two open cases where nothing is declared', {}, ['declared third parties', 'declared webhooks']],
    ['has one where only events are declared to be none', { webhooks: [] }, ['declared third parties']],
    ['has one where only third parties are', { upstreams: [] }, ['declared webhooks']],
  ])('%s', (_name, parts, expected) => {
    const cases = planCases(probe, given(parts));
    expect(cases.map(({ variation }) => variation)).toEqual(expected);
    expect(cases.every(({ required }) => required)).toBe(true);
  });

  it('does not apply where there is neither', () => {
    expect(probe.plan(given({ upstreams: [], webhooks: [] }))).toMatchObject({
      inapplicable: expect.stringContaining('no third party'),
      source: { kind: 'profile' },
    });
  });

  it.each(['upstreams', 'webhooks'] as const)('names %s as missing', async (missing) => {
    const on = given(missing === 'upstreams' ? { webhooks: [] } : { upstreams: [] });
    const [testCase] = planCases(probe, on);
    if (testCase === undefined) throw new Error('no case');
    expect(
      await probe.gather(
        testCase,
        fakeGatherTools(on, () => exchange()),
      ),
    ).toMatchObject({ missing });
  });
});
