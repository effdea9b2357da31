import type { Case, Exchange, Verdict } from '@probity/model';
import { CLAIMS_CHANGES, FORGED_RECIPES, isUnavailable, type CredentialRef } from '@probity/probe-kit';
import {
  exchange,
  exchangesIn,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  type FakeOptions,
  evidenceOf,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';
import type { Record12 } from './record.ts';
import { VARIATIONS } from './variations.ts';
import type { Details12 } from './details.ts';

const ME = 'GET /v1/me';
const harbour = target({
  operations: [
    operation(ME, { authRole: 'me' }),
    operation('GET /v1/projects/{id}', { bindings: { id: 'project' } }),
    operation('GET /v1/projects'),
    operation('POST /v1/orders', { effect: 'writes' }),
    operation('POST /v1/logout', { effect: 'writes', authRole: 'logout' }),
    operation('GET /v1/admin/users', { privileged: true }),
    operation('GET /v1/products', { public: true, publicSource: 'profile' }),
    operation('GET /v1/wipe', { excluded: 'its name says wipe' }),
    ...Array.from({ length: 7 }, (_, n) => operation(`GET /v1/thing${n}`)),
  ],
  auth: { me: ME },
  tokens: { keys: [], foreign: [{ secret: 'foreign-1', why: 'issued for the billing API' }] },
  subjectAt: 'id',
});

describe('the plan', () => {
  const cases = planCases(probe, harbour);

  it('requires the cases without which nothing is verified', () => {
    expect(cases.filter(({ required }) => required).map(({ variation }) => variation)).toEqual([
      'unsigned',
      'damaged-signature',
      'other-key',
      'claims-expired',
      'claims-other-audience',
      'claims-other-issuer',
    ]);
  });

  it('tries every recipe and every change once on the operation that names its caller', () => {
    const variations = cases.filter((each) => each.operation === ME).map(({ variation }) => variation);
    const recipes = variations.flatMap((name) => VARIATIONS[name]?.recipes ?? []);
    expect(recipes.toSorted()).toEqual([...FORGED_RECIPES].toSorted());
    const changes = variations.flatMap((name) => VARIATIONS[name]?.change ?? []);
    expect(changes.toSorted()).toEqual(CLAIMS_CHANGES.filter((each) => !/\d/.test(each)).toSorted());
  });

  it('tries on every operation that takes a token whether anything is verified', () => {
    const all = harbour.operations.filter(
      (each) => !each.public && each.excluded === null && each.authRole !== 'logout',
    );
    for (const { id } of all) {
      const names = cases.filter((each) => each.operation === id).map(({ variation }) => variation);
      expect([id, ...names.slice(0, 3)]).toEqual([id, 'unsigned', 'damaged-signature', 'other-key']);
    }
    expect(new Set(cases.map((each) => each.operation)).size).toBe(all.length);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('tries the rest on one operation of each prefix and kind of method, and says so', () => {
    const sampled = cases.filter(({ variation }) => variation === 'embedded-key');
    expect(sampled.map(({ operation: id }) => id)).toEqual([
      ME,
      'GET /v1/projects',
      'POST /v1/orders',
      'GET /v1/admin/users',
      ...Array.from({ length: 7 }, (_, n) => `GET /v1/thing${n}`),
    ]);
    const scope = cases.flatMap(({ details }) => details.scope ?? []);
    expect(scope).toEqual([
      { all: 12, sampled: sampled.map(({ operation: id }) => id), leftOut: ['POST /v1/logout'] },
    ]);
  });

  it('changes something only by what changes something', () => {
    const writing = cases.filter(({ effect }) => effect === 'writes').map((each) => each.operation);
    expect(new Set(writing)).toEqual(new Set(['POST /v1/orders']));
  });

  it('writes nothing in the name of another account', () => {
    const names = cases.filter(({ effect }) => effect === 'writes').map(({ variation }) => variation);
    expect(names).not.toContain('payload-swapped');
    expect(names).not.toContain('foreign-token');
  });

  it('changes claims on further operations only where something signs them', () => {
    const mint = { kind: 'command', command: ['sign'] } as const;
    const count = (all: typeof cases) =>
      new Set(all.filter(({ variation }) => variation.startsWith('claims-')).map((each) => each.operation))
        .size;
    expect([count(cases), count(planCases(probe, { ...harbour, mint }))]).toEqual([1, 11]);
  });

  it('sends tokens that were handed in only if there are any', () => {
    const without = planCases(probe, { ...harbour, tokens: { keys: [], foreign: [] } });
    const has = (all: typeof cases) => all.some(({ variation }) => variation === 'foreign-token');
    expect([has(cases), has(without)]).toEqual([true, false]);
  });

  it('does not apply where the profile says that all callers send passwords', () => {
    const identities = [identity('alice', { credential: { kind: 'basic' } })];
    expect(probe.plan(target({ ...harbour, identities }))).toMatchObject({ source: { kind: 'profile' } });
  });

  it('asks for it where nothing shows who is calling', async () => {
    const [testCase] = planCases(probe, target());
    const gathered = await probe.gather(
      testCase!,
      fakeGatherTools(target(), () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'auth.me' });
  });
});

const testCaseOf = (variation: string): Case<Details12> => ({
  id: variation,
  check: '1.2',
  operation: ME,
  variation,
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 3,
  details: { subjectAt: 'id', isAnchor: true },
});

/** A target that accepts some credentials and refuses all others. */
const answers =
  (accepts: (credential: CredentialRef) => Partial<Parameters<typeof exchange>[0]> | undefined) =>
  ({ change }: { change: { credential?: CredentialRef } }): Exchange => {
    const { credential } = change;
    if (credential === undefined) return exchange({ body: { id: 'alice-id' } });
    const parts = accepts(credential) ?? { status: 401 };
    return exchange({ as: 'anonymous', credential: `‹forged:${credential.kind}›`, ...parts });
  };
const good = { body: { id: 'alice-id' } };

async function gather(
  variation: string,
  accepts: Parameters<typeof answers>[0],
  options: FakeOptions = {},
): Promise<{ record: Record12; sent: readonly (CredentialRef | undefined)[] }> {
  const tools = fakeGatherTools(harbour, answers(accepts), options);
  const record = await probe.gather(testCaseOf(variation), tools);
  if (isUnavailable(record)) throw new Error(record.reason);
  return { record, sent: tools.sent.map(({ change }) => change.credential) };
}

const message = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'fail':
      return `fail ${verdict.findings.map(({ code, proof }) => `${code} by ${proof.kind}`).join()}`;
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code, missing }) => (missing ? `${code}/${missing}` : code)).join()}`;
    case 'pass':
      return ['pass', ...verdict.remarks.map(({ code }) => code)].join(' ');
    case 'inapplicable':
      return `inapplicable by ${verdict.source.kind} ${verdict.source.where}: ${verdict.reason}`;
    case 'error':
      return verdict.kind;
  }
};
const judge = (variation: string, record: Record12): Verdict =>
  probe.judge(testCaseOf(variation), record, judgeTools(probe));

describe('gathering', () => {
  it('sends the control, no credential and every recipe of the group', async () => {
    const { sent, record } = await gather('other-key', () => undefined);
    expect(sent.map((each) => (each && 'recipe' in each ? each.recipe : each?.kind))).toEqual([
      undefined,
      'none',
      'other-key',
      'other-key-without-kid',
      'other-key-unknown-kid',
    ]);
    expect(record.tries.map(({ recipe }) => recipe)).toEqual([
      'other-key',
      'other-key-without-kid',
      'other-key-unknown-kid',
    ]);
  });

  it('sends the good twin before a change, and measures the leeway beside an expired one', async () => {
    const { sent } = await gather('claims-expired', ({ kind }) => (kind === 'minted' ? good : undefined));
    expect(sent.map((each) => (each && 'change' in each ? each.change : each?.kind))).toEqual([
      undefined,
      'none',
      'minted',
      'expired',
      'expired-61-seconds',
      'expired-301-seconds',
    ]);
  });

  it('sends no token in the place of a password', async () => {
    const facts = {
      form: 'password',
      algorithm: null,
      knownSecret: false,
      secretsTried: null,
      keyBits: null,
    } as const;
    expect((await gather('unsigned', () => good, { tokenFacts: facts })).sent).toEqual([]);
  });

  it('counts what the decoy was asked for', async () => {
    let count = 3;
    const { record } = await gather('remote-key', ({ kind }) => void (kind === 'forged' && (count += 1)), {
      decoyFetches: () => count,
    });
    expect(record.fetched).toBe(3);
  });
});

describe('every variation', () => {
  it.each(Object.entries(VARIATIONS))(
    '%s fails with its own code if it is accepted',
    async (name, { code }) => {
      const { record } = await gather(name, ({ kind }) => (kind === 'none' ? undefined : good));
      const verdict = judge(name, record);
      expect(message(verdict)).toBe(`fail ${code} by accepted`);
      const proofs =
        verdict.kind === 'fail'
          ? verdict.findings.map((each) => verifyProof(evidenceOf(exchangesIn(record), harbour), '1.2', each))
          : [];
      expect(proofs).toEqual([null]);
    },
  );

  it.each(Object.keys(VARIATIONS))('%s passes if it is refused and the good ones are not', async (name) => {
    const { record } = await gather(name, ({ kind }) => (kind === 'minted' ? good : undefined));
    expect(message(judge(name, record))).toBe('pass');
  });
});

const refused = exchange({ id: 'n', as: 'anonymous', status: 401 });
const control = exchange({ id: 'c', purpose: 'control', body: { id: 'alice-id' } });
const attack = (parts: Parameters<typeof exchange>[0]): Exchange =>
  exchange({ id: 'a', as: 'anonymous', credential: '‹forged:other-key(alice.access#1)›', ...parts });
const controlSucceeded: Record12 = {
  form: 'jwt',
  algorithm: 'RS256',
  source: 'auth.login',
  control,
  controlSucceeded: true,
  none: refused,
  tries: [{ recipe: 'x', attack: attack({ status: 401 }) }],
  unfit: [],
  lacking: [],
  fetched: 0,
  knownSecret: false,
  secretsTried: null,
  keyBits: 2048,
  late: [],
};
const answered = (parts: Parameters<typeof exchange>[0]): Record12 => ({
  ...controlSucceeded,
  tries: [{ recipe: 'x', attack: attack(parts) }],
});
const minted = exchange({ id: 'm', body: { id: 'alice-id' } });
const OPAQUE =
  'inapplicable by profile auth.login: The access token that the login gives is opaque, and not a JWT.';

describe('judging', () => {
  const table: readonly (readonly [string, string, Record12, string])[] = [
    ['401 passes', 'other-key', controlSucceeded, 'pass'],
    [
      'a private value of the caller is acceptance',
      'other-key',
      {
        ...controlSucceeded,
        control: exchange({ id: 'c', body: { x: 1 }, canaries: ['alice:F'] }),
        tries: [{ recipe: 'x', attack: attack({ body: { y: 2 }, canaries: ['alice:F'] }) }],
      },
      'fail other-key-accepted by accepted',
    ],
    [
      'the answer of another caller is acceptance of an exchanged subject',
      'payload-swapped',
      answered({ body: { id: 'bob-id' }, canaries: ['bob:bob.id'] }),
      'fail payload-swap-accepted by value',
    ],
    [
      'a fetched key is a weakness even if the token is refused',
      'remote-key',
      { ...controlSucceeded, fetched: 2 },
      'fail remote-key-fetched by measurement',
    ],
    [
      'a fetched and accepted key is both',
      'remote-key',
      { ...answered(good), fetched: 1 },
      'fail remote-key-accepted by accepted,remote-key-fetched by measurement',
    ],
    [
      'a known secret is a weakness that needs no request',
      'weak-secret',
      { ...controlSucceeded, algorithm: 'HS256', knownSecret: true },
      'fail weak-secret-known by measurement',
    ],
    [
      'a short key is a weakness that needs no request',
      'other-key',
      { ...controlSucceeded, keyBits: 1024 },
      'fail short-key by measurement',
    ],
    ['a short key is told once', 'unsigned', { ...controlSucceeded, keyBits: 1024 }, 'pass'],
    [
      'a pass says how many known secrets were tried',
      'weak-secret',
      { ...controlSucceeded, algorithm: 'HS256', keyBits: null, secretsTried: 15_000 },
      'pass secrets-tried',
    ],
    [
      'somebody else’s answer is acceptance of a token that is not for this API',
      'foreign-token',
      answered({ body: { id: 'eve-id' } }),
      'fail foreign-token-accepted by accepted',
    ],
    [
      'but no acceptance of another forgery',
      'other-key',
      answered({ body: { id: 'eve-id' } }),
      'doubt served-but-whose',
    ],
    ['a known secret is told once', 'other-key', { ...controlSucceeded, knownSecret: true }, 'pass'],
    ['403 is the wrong status', 'other-key', answered({ status: 403 }), 'fail refused-otherwise by status'],
    [
      '500 counts if it comes twice',
      'other-key',
      answered({ status: 500 }),
      'fail refused-otherwise by status',
    ],
    ['502 decides nothing', 'other-key', answered({ status: 502 }), 'doubt server-error'],
    [
      'nothing under 200 is a refusal',
      'other-key',
      answered({ body: '' }),
      'fail refused-otherwise by status',
    ],
    [
      'an error under 200 is a refusal',
      'other-key',
      answered({ body: { error: 'no' }, class: 'soft-denial' }),
      'fail refused-otherwise by status',
    ],
    ['another answer is nobody’s', 'other-key', answered({ body: { news: 'x' } }), 'doubt served-but-whose'],
    [
      'a catch-all page decides nothing',
      'other-key',
      answered({ body: '<html>', facts: { catchAll: true } }),
      'doubt catch-all-page',
    ],
    ['429 decides nothing', 'other-key', answered({ status: 429 }), 'doubt throttled'],
    ['a reset decides nothing', 'other-key', answered({ status: 0 }), 'doubt no-answer'],
    ['a redirect decides nothing', 'other-key', answered({ status: 308 }), 'doubt unclear-answer'],
    [
      'a firewall decides nothing',
      'other-key',
      answered({ status: 403, class: 'edge-block' }),
      'doubt blocked',
    ],
    [
      'one that is accepted counts, whatever the others do',
      'other-key',
      {
        ...controlSucceeded,
        tries: [
          { recipe: 'x', attack: attack({ status: 429 }) },
          { recipe: 'y', attack: attack(good) },
        ],
      },
      'fail other-key-accepted by accepted',
    ],
    [
      'a failed control decides nothing',
      'other-key',
      {
        ...controlSucceeded,
        control: exchange({ status: 500 }),
        controlSucceeded: false,
        tries: [],
      },
      'doubt control-failed/auth.me',
    ],
    [
      'an operation that serves everybody decides nothing',
      'other-key',
      { ...answered(good), none: attack(good) },
      'doubt open-to-all',
    ],
    [
      'no answer on record decides nothing',
      'other-key',
      { ...controlSucceeded, tries: [] },
      'doubt not-recorded',
    ],
    [
      'the caller’s own token is no attack',
      'other-key',
      {
        ...controlSucceeded,
        tries: [{ recipe: 'x', attack: exchange({ id: 'a', body: { id: 'alice-id' } }) }],
      },
      'doubt not-recorded',
    ],
    [
      'without a mint a change cannot be made',
      'claims-other-audience',
      {
        ...controlSucceeded,
        tries: [],
        lacking: [{ recipe: 'other-audience', why: 'no source', missing: 'mint' }],
      },
      'doubt cannot-be-made/mint',
    ],
    [
      'without a published key there is no confusion',
      'hmac-confusion',
      {
        ...controlSucceeded,
        tries: [],
        lacking: [{ recipe: 'hmac-jwk', why: 'no key', missing: 'jwks' }],
      },
      'doubt cannot-be-made/jwks',
    ],
    [
      'what could not be tried beside others is remarked',
      'remote-key',
      { ...controlSucceeded, lacking: [{ recipe: 'x5u', why: 'no decoy', missing: 'decoys' }] },
      'pass not-tried',
    ],
    [
      'a group that means nothing for the algorithm does not apply',
      'zero-signature',
      {
        ...controlSucceeded,
        tries: [],
        unfit: [{ recipe: 'zero-signature', why: 'it is RS256' }],
      },
      'inapplicable by profile auth.login: It is RS256.',
    ],
    [
      'a change whose good twin is refused decides nothing',
      'claims-expired',
      { ...controlSucceeded, minted: attack({ status: 401 }) },
      'doubt minted-token-refused/mint',
    ],
    [
      'a good twin that is limited decides nothing',
      'claims-expired',
      { ...controlSucceeded, minted: attack({ status: 429 }) },
      'doubt throttled',
    ],
    [
      'a change without its good twin decides nothing',
      'claims-expired',
      controlSucceeded,
      'doubt not-recorded',
    ],
    [
      'leeway is remarked',
      'claims-expired',
      { ...controlSucceeded, minted, late: [attack(good), attack({ status: 401 })] },
      'pass leeway',
    ],
    [
      'where nothing else takes a JWT, nothing has to be asked',
      'unsigned',
      { form: 'opaque', takesNoJwt: true, source: 'auth.login' } as Record12,
      OPAQUE,
    ],
    ['an opaque token is none', 'unsigned', { ...controlSucceeded, form: 'opaque', tries: [] }, OPAQUE],
    [
      'nor is it one if a JWT is refused',
      'unsigned',
      { ...controlSucceeded, form: 'opaque', minted: attack({ status: 401 }), tries: [] },
      OPAQUE,
    ],
    [
      'but where a JWT is taken too, it is judged',
      'unsigned',
      { ...answered(good), form: 'opaque', minted },
      'fail unsigned-token-accepted by accepted',
    ],
    [
      'a password is no token',
      'unsigned',
      { ...controlSucceeded, form: 'password', source: 'identities.alice', tries: [] },
      'inapplicable by profile identities.alice: Callers send a password with every request, and no token.',
    ],
  ];

  it.each(table)('%s', (_name, variation, record, expected) => {
    expect(message(judge(variation, record))).toBe(expected);
  });

  it('names every token that was accepted', () => {
    const record = {
      ...controlSucceeded,
      tries: ['none-empty', 'NONE-old'].map((recipe) => ({ recipe, attack: attack(good) })),
    };
    expect(judge('unsigned', record)).toMatchObject({
      findings: [{ message: expect.stringContaining('(none-empty, NONE-old)') }],
    });
  });

  it('takes the statuses of the profile', () => {
    const wide = judgeTools(probe, { unauthenticated: [401, 403], foreign: [403], forbidden: [403] });
    expect(message(probe.judge(testCaseOf('other-key'), answered({ status: 403 }), wide))).toBe('pass');
  });
});
