import type { Case, Exchange, Handshake, Verdict } from '@probity/model';
import { isUnavailable, type HandshakeAsk, type Look } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  type ExchangeParts,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { pathsToRead } from './plan-cases.ts';
import { probe } from './probe.ts';
import { sentences } from './sentences.ts';

const OPERATIONS = [
  operation('GET /healthz', { public: true }),
  operation('GET /v1/catalogue', { public: true }),
  operation('GET /v1/projects/{id}'),
  operation('GET /v1/me'),
];
const harbour = target({ origin: 'https://api.example:8443', operations: OPERATIONS });

type Certificate = NonNullable<Handshake['certificate']>;
const VALID: Certificate = {
  error: null,
  forHost: true,
  subject: 'CN=api.example',
  issuer: 'CN=Good Authority',
  names: ['api.example'],
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2026-06-01T00:00:00.000Z',
  seen: '2026-03-01T00:00:00.000Z',
  keyType: 'ec',
  keyBits: 256,
  signature: 'ecdsa-with-SHA256',
};

/** What came of an offer: a suite, or the code of a failure. */
type Answer = string | { readonly code: string };
const ALERT = { code: 'TLS' };

/** A server as a test describes it; what it leaves out is sound. */
interface Server {
  readonly shake?: (ask: HandshakeAsk) => Answer | undefined;
  readonly certificate?: Partial<Certificate> | null;
  readonly proxy?: string;
  /** An answer to a look over TLS; `read` counts from 1. */
  readonly tls?: (look: Look, read: number) => ExchangeParts | undefined;
  /** An answer to a look over plain HTTP, or the code of a failure. */
  readonly plain?: (look: Look, read: number) => ExchangeParts | string;
}

function soundly({ version, ciphers }: HandshakeAsk): Answer {
  if (ciphers !== undefined) return ciphers === 'AEAD' ? 'ECDHE-ECDSA-AES128-GCM-SHA256' : ALERT;
  return version === 'TLSv1.3' || version === 'TLSv1.2' ? 'TLS_AES_128_GCM_SHA256' : ALERT;
}

function answering(server: Server): (send: FakeSend) => Exchange {
  let read = 0;
  return ({ handshake: ask, look }) => {
    if (ask !== null) return shaken(ask, server);
    read += 1;
    if (look?.plain === undefined) {
      const usual =
        look?.path === '/v1/me' ? { status: 401, body: { error: 'no' } } : { body: { items: ['a'] } };
      return exchange({
        as: 'anonymous',
        path: look?.path ?? '',
        ...usual,
        ...(look && server.tls?.(look, read)),
      });
    }
    const answer = server.plain?.(look, read) ?? 'REFUSED';
    const parts = typeof answer === 'string' ? { status: 0 } : answer;
    const made = exchange({ as: 'anonymous', path: look.path, ...parts });
    const origin = look.plain === 'port-80' ? 'http://api.example' : 'http://api.example:8443';
    const failure = typeof answer === 'string' ? { code: answer, message: `${answer}.` } : null;
    return { ...made, request: { ...made.request, origin }, failure };
  };
}

function shaken(ask: HandshakeAsk, { shake, certificate = {}, proxy }: Server): Exchange {
  const answer = shake?.(ask) ?? soundly(ask);
  const isAccepted = typeof answer === 'string';
  const shown = certificate === null || !isAccepted ? null : { ...VALID, ...certificate };
  return {
    ...exchange({ status: 0, as: 'anonymous' }),
    class: isAccepted ? 'success' : 'network',
    failure: isAccepted ? null : { code: answer.code, message: `${answer.code}.` },
    handshake: {
      offered: ask,
      accepted: isAccepted ? { version: ask.version, cipher: answer, protocol: null } : null,
      certificate: shown,
      ...(proxy !== undefined && { proxy }),
    },
  };
}

async function judged(
  variation: string,
  server: Server,
  of = harbour,
): Promise<{ verdict: Verdict; sent: number }> {
  const testCase = planCases(probe, of).find((each: Case) => each.variation === variation);
  if (testCase === undefined) throw new Error(`No case ${variation}.`);
  const seen: Exchange[] = [];
  const answer = answering(server);
  const tools = fakeGatherTools(of, (send) => {
    const made = answer(send);
    seen.push({ ...made, id: `x${seen.length + 1}`, purpose: 'look' });
    return made;
  });
  const record = await probe.gather(testCase, tools);
  if (isUnavailable(record)) throw new Error(record.reason);
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const unproved = (verdict.kind === 'fail' ? verdict.findings : []).flatMap(
    (finding) => verifyProof(evidenceOf(seen, of), '6.1', finding) ?? [],
  );
  expect(unproved).toEqual([]);
  return { verdict, sent: tools.sent.length };
}

/** A verdict in a line: what was found, what is open, and what was noticed. */
function inWords(verdict: Verdict): string {
  if (verdict.kind === 'error' || verdict.kind === 'inapplicable') return verdict.kind;
  const codes = [
    ...(verdict.kind === 'fail' ? verdict.findings.map(({ code }) => code) : []),
    ...(verdict.kind === 'pass' ? [] : verdict.doubts.map(({ code }) => `?${code}`)),
    ...verdict.remarks.map(({ code }) => `(${code})`),
  ];
  return [verdict.kind, ...codes].join(' ');
}

const only =
  (...versions: readonly string[]) =>
  ({ version }: HandshakeAsk): Answer =>
    versions.includes(version) ? 'SOME-SUITE' : ALERT;
const fails = (code: string, version: string) => (ask: HandshakeAsk) =>
  ask.version === version ? { code } : undefined;

describe('versions', () => {
  it.each([
    ['1.2 and 1.3 pass', {}, 'pass', 4],
    ['1.3 alone passes', { shake: only('TLSv1.3') }, 'pass', 4],
    ['1.1 fails', { shake: only('TLSv1.2', 'TLSv1.1') }, 'fail old-version-accepted', 4],
    [
      '1.0 and 1.1 are two findings',
      { shake: only('TLSv1.3', 'TLSv1.1', 'TLSv1') },
      'fail old-version-accepted old-version-accepted',
      4,
    ],
    ['1.0 alone fails', { shake: only('TLSv1') }, 'fail old-version-accepted (only-old)', 4],
    ['hanging up twice is a refusal', { shake: fails('RESET', 'TLSv1') }, 'pass', 5],
    [
      'what we cannot offer is not known',
      { shake: fails('UNSUPPORTED', 'TLSv1.1') },
      'inconclusive ?version-not-tried',
      4,
    ],
    ['silence is no refusal', { shake: fails('TIMEOUT', 'TLSv1') }, 'inconclusive ?version-not-tried', 4],
    ['nothing accepted decides nothing', { shake: only() }, 'inconclusive ?no-handshake', 4],
    ['a proxy may answer for the server', { proxy: 'http://proxy:1' }, 'inconclusive ?through-proxy', 4],
    [
      'what is accepted fails although another could not be tried',
      { shake: (ask: HandshakeAsk) => fails('UNSUPPORTED', 'TLSv1.1')(ask) ?? only('TLSv1')(ask) },
      'fail old-version-accepted ?version-not-tried (only-old)',
      4,
    ],
  ] satisfies [string, Server, string, number][])('%s', async (_, server, expected, count) => {
    const { verdict, sent } = await judged('versions', server);
    expect([inWords(verdict), sent]).toEqual([expected, count]);
  });

  it('hanging up once is not enough', async () => {
    let times = 0;
    const shake = (ask: HandshakeAsk) => {
      if (ask.version !== 'TLSv1') return undefined;
      times += 1;
      return { code: times === 1 ? 'RESET' : 'TIMEOUT' };
    };
    const { verdict } = await judged('versions', { shake });
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code: 'version-not-tried', params: { version: 'TLS 1.0', reason: 'TIMEOUT.' } }],
    });
  });

  it('a finding names version and suite, and shows what was accepted', async () => {
    const { verdict } = await judged('versions', { shake: only('TLSv1.2', 'TLSv1') });
    expect(verdict).toMatchObject({
      findings: [
        {
          params: { version: 'TLS 1.0', cipher: 'SOME-SUITE' },
          place: 'TLSv1',
          proof: {
            exchange: 'x4',
            at: 'handshake',
            text: '"accepted":{"version":"TLSv1","cipher":"SOME-SUITE"',
          },
        },
      ],
    });
  });
});

describe('the certificate', () => {
  const until = (validTo: string, more: Partial<Certificate> = {}) => ({ certificate: { validTo, ...more } });
  it.each([
    ['a valid one passes', {}, 'pass'],
    ['none is shown', { certificate: null }, 'inconclusive ?no-certificate'],
    [
      'expired a second ago',
      until('2026-02-28T23:59:59.000Z', { error: 'CERT_HAS_EXPIRED' }),
      'fail certificate-expired',
    ],
    [
      'expired, and of an authority that is not known',
      until('2026-02-28T23:59:59.000Z', { error: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }),
      'fail certificate-expired ?unknown-authority',
    ],
    [
      'not valid yet',
      { certificate: { validFrom: '2026-03-01T00:00:01.000Z', error: 'CERT_NOT_YET_VALID' } },
      'fail certificate-not-yet-valid',
    ],
    ['13 days left', until('2026-03-14T23:59:59.000Z'), 'fail certificate-expires-soon'],
    ['14 days left', until('2026-03-15T00:00:00.000Z'), 'pass (expires-in-a-month)'],
    ['29 days left', until('2026-03-30T23:59:59.000Z'), 'pass (expires-in-a-month)'],
    ['30 days left', until('2026-03-31T00:00:00.000Z'), 'pass'],
    [
      'short-lived',
      until('2026-03-03T00:00:00.000Z', { validFrom: '2026-02-01T00:00:00.000Z' }),
      'pass (short-lived)',
    ],
    [
      'a day longer is not short-lived',
      until('2026-03-04T00:00:00.000Z', { validFrom: '2026-02-01T00:00:00.000Z' }),
      'fail certificate-expires-soon',
    ],
    [
      'for another host',
      { certificate: { forHost: false, names: ['other.example'], error: 'ERR_TLS_CERT_ALTNAME_INVALID' } },
      'fail certificate-for-other-host',
    ],
    [
      'signed by itself',
      { certificate: { error: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
      'fail certificate-self-signed',
    ],
    ...[
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'SELF_SIGNED_CERT_IN_CHAIN',
    ].map((error): [string, Server, string] => [
      error,
      { certificate: { error } },
      'inconclusive ?unknown-authority',
    ]),
    ...[
      'CERT_HAS_EXPIRED',
      'CERT_NOT_YET_VALID',
      'CERT_REVOKED',
      'CERT_SIGNATURE_FAILURE',
      'INVALID_PURPOSE',
      'INVALID_CA',
      'CERT_REJECTED',
    ].map((error): [string, Server, string] => [
      `${error} of the chain`,
      { certificate: { error } },
      'fail certificate-invalid',
    ]),
    ['an error that says little', { certificate: { error: 'OUT_OF_MEM' } }, 'inconclusive ?not-verified'],
    ['RSA of 2047 bits', { certificate: { keyType: 'rsa', keyBits: 2047 } }, 'fail certificate-weak-key'],
    ['RSA of 2048 bits', { certificate: { keyType: 'rsa', keyBits: 2048 } }, 'pass'],
    ['PSS of 1024 bits', { certificate: { keyType: 'rsa-pss', keyBits: 1024 } }, 'fail certificate-weak-key'],
    ['DSA of 1024 bits', { certificate: { keyType: 'dsa', keyBits: 1024 } }, 'fail certificate-weak-key'],
    ['a curve of 224 bits', { certificate: { keyBits: 224 } }, 'fail certificate-weak-key'],
    ['a curve that is not known', { certificate: { keyBits: 0 } }, 'pass'],
    ['another kind of key', { certificate: { keyType: 'ed25519', keyBits: 128 } }, 'pass'],
    ['SHA-1', { certificate: { signature: 'sha1WithRSAEncryption' } }, 'fail certificate-weak-signature'],
    ['MD5', { certificate: { signature: 'md5WithRSAEncryption' } }, 'fail certificate-weak-signature'],
    ['MD2', { certificate: { signature: 'md2WithRSAEncryption' } }, 'fail certificate-weak-signature'],
    ['a signature that cannot be read', { certificate: { signature: null } }, 'pass'],
    [
      'several things at once',
      {
        certificate: {
          forHost: false,
          keyType: 'rsa',
          keyBits: 1024,
          signature: 'ecdsa-with-SHA1',
          error: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        },
      },
      'fail certificate-for-other-host certificate-weak-key certificate-weak-signature certificate-self-signed',
    ],
    ['old versions show theirs too', { shake: only('TLSv1') }, 'pass'],
  ] satisfies [string, Server, string][])('%s', async (_, server, expected) => {
    expect(inWords((await judged('certificate', server)).verdict)).toBe(expected);
  });

  it.each([
    [until('2026-02-01T00:00:00.000Z'), { day: '2026-02-01' }, '"validTo":"2026-02-01T00:00:00.000Z"'],
    [
      { certificate: { validFrom: '2026-04-01T00:00:00.000Z' } },
      { day: '2026-04-01' },
      '"validFrom":"2026-04-01T00:00:00.000Z"',
    ],
    [
      until('2026-03-02T12:00:00.000Z'),
      { day: '2026-03-02', days: 1, least: 14 },
      '"validTo":"2026-03-02T12:00:00.000Z"',
    ],
    [
      { certificate: { forHost: false, names: ['b', 'c'] } },
      { host: 'api.example', names: 'b, c' },
      '"forHost":false',
    ],
    [
      { certificate: { forHost: false, names: [] } },
      { host: 'api.example', names: 'CN=api.example' },
      '"forHost":false',
    ],
    [
      { certificate: { keyType: 'rsa', keyBits: 1024 } },
      { bits: 1024, type: 'RSA', least: 2048 },
      '"keyBits":1024',
    ],
    [{ certificate: { signature: 'sha1' } }, { signature: 'sha1' }, '"signature":"sha1"'],
    [
      { certificate: { error: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
      { subject: 'CN=api.example' },
      '"error":"DEPTH_ZERO_SELF_SIGNED_CERT"',
    ],
    [{ certificate: { error: 'CERT_REVOKED' } }, { error: 'CERT_REVOKED' }, '"error":"CERT_REVOKED"'],
  ] satisfies [Server, object, string][])(
    'says and shows what is wrong: %j',
    async (server, params, text) => {
      const { verdict } = await judged('certificate', server);
      const proof = { kind: 'shown', exchange: 'x1', at: 'handshake', text };
      expect(verdict).toMatchObject({ findings: [{ params, proof }] });
    },
  );

  it('an authority that is not known names the key of the profile', async () => {
    const { verdict } = await judged('certificate', { certificate: { error: 'SELF_SIGNED_CERT_IN_CHAIN' } });
    expect(verdict).toMatchObject({
      doubts: [{ params: { issuer: 'CN=Good Authority' }, missing: 'tls.ca' }],
    });
  });

  it.each([
    [until('2026-03-20T12:00:00.000Z'), { day: '2026-03-20', days: 19 }],
    [
      until('2026-03-02T00:00:00.000Z', { validFrom: '2026-02-20T00:00:00.000Z' }),
      { day: '2026-03-02', lifetime: 10 },
    ],
  ])('a remark says when it ends: %j', async (server, params) => {
    expect((await judged('certificate', server)).verdict).toMatchObject({
      kind: 'pass',
      remarks: [{ params }],
    });
  });
});

describe('suites', () => {
  const takes =
    (...kinds: readonly string[]) =>
    (ask: HandshakeAsk) =>
      ask.ciphers === undefined ? undefined : kinds.includes(ask.ciphers) ? `SUITE-${ask.ciphers}` : ALERT;
  it.each([
    ['good ones alone pass', {}, 'pass', 9],
    ['a server of 1.3 alone has none of them', { shake: only('TLSv1.3') }, 'pass', 2],
    ['no encryption fails', { shake: takes('AEAD', 'eNULL') }, 'fail weak-suite-accepted', 9],
    ['no certificate fails', { shake: takes('AEAD', 'aNULL') }, 'fail weak-suite-accepted', 9],
    [
      'export ciphers and RC4 fail, dated ones are remarks',
      { shake: takes('CBC', 'EXPORT', 'RC4', '3DES', 'kRSA') },
      'fail weak-suite-accepted weak-suite-accepted (weak-suite) (weak-suite) (weak-suite)',
      9,
    ],
    ['dated ones alone pass with a remark', { shake: takes('kRSA') }, 'pass (weak-suite)', 9],
    [
      'a server that refuses all lists says nothing',
      { shake: takes() },
      'inconclusive ?suites-not-comparable',
      9,
    ],
    [
      'silence is no refusal',
      { shake: (ask: HandshakeAsk) => (ask.ciphers === 'RC4' ? { code: 'TIMEOUT' } : undefined) },
      'inconclusive ?suite-not-tried',
      9,
    ],
    [
      'what fails stays, whatever could not be tried',
      {
        shake: (ask: HandshakeAsk) =>
          ask.ciphers === 'RC4' ? { code: 'TIMEOUT' } : takes('AEAD', 'eNULL', 'CBC')(ask),
      },
      'fail weak-suite-accepted ?suite-not-tried (weak-suite)',
      9,
    ],
  ] satisfies [string, Server, string, number][])('%s', async (_, server, expected, count) => {
    const { verdict, sent } = await judged('suites', server);
    expect([inWords(verdict), sent]).toEqual([expected, count]);
  });

  it('a finding and a remark name kind and suite', async () => {
    const { verdict } = await judged('suites', { shake: takes('AEAD', 'RC4', '3DES') });
    expect(verdict).toMatchObject({
      findings: [
        {
          params: { cipher: 'SUITE-RC4', kind: 'RC4' },
          place: 'RC4',
          proof: { exchange: 'x9', text: '"cipher":"SUITE-RC4"' },
        },
      ],
      remarks: [{ params: { cipher: 'SUITE-3DES', kind: '3DES' } }],
    });
    const open = await judged('suites', {
      shake: (ask) => (ask.ciphers === 'EXPORT' ? { code: 'DNS' } : undefined),
    });
    expect(open.verdict).toMatchObject({ doubts: [{ params: { kind: 'export ciphers', reason: 'DNS.' } }] });
  });
});

describe('plain HTTP', () => {
  const page = { body: '<html>hello</html>', facts: { form: 'html' } } as const;
  const data = { body: { items: ['a'] } };
  const to = (location: string, status = 301) => ({ status, headers: { location }, body: '' });
  const at = (port: string, answer: ExchangeParts) => (look: Look) => {
    if (look.plain !== port) return 'REFUSED';
    return answer === data && look.path === '/v1/me' ? { status: 401, body: { error: 'no' } } : answer;
  };
  const changing = (body: (read: number) => unknown): Pick<Server, 'tls' | 'plain'> => ({
    tls: (_, read) => ({ status: 200, body: body(read) }),
    plain: (_, read) => ({ status: 200, body: body(read) }),
  });
  it.each([
    ['closed', {}, 'pass'],
    ['hung up', { plain: () => 'RESET' }, 'pass'],
    ['silent', { plain: () => 'TIMEOUT' }, 'pass'],
    ['no HTTP', { plain: () => 'PROTOCOL' }, 'pass'],
    ['not asked', { plain: () => 'BUDGET' }, 'inconclusive ?not-asked ?not-asked'],
    [
      'serves data at port 80',
      { plain: at('port-80', data) },
      'fail data-over-plain-http ?asks-for-credential',
    ],
    [
      'serves data at its own port',
      { plain: at('same-port', data) },
      'fail data-over-plain-http ?asks-for-credential',
    ],
    [
      'redirects to TLS',
      { plain: () => to('https://api.example/v1') },
      'pass (redirects-to-tls) (redirects-to-tls)',
    ],
    [
      'redirects elsewhere',
      { plain: () => to('https://www.example/', 302) },
      'pass (answers-plain-http) (answers-plain-http)',
    ],
    [
      'redirects to plain HTTP',
      { plain: at('port-80', to('http://api.example/x', 308)) },
      'pass (answers-plain-http)',
    ],
    ['redirects into the blue', { plain: at('port-80', to('https://[', 399)) }, 'pass (answers-plain-http)'],
    [
      'refuses with another status',
      { plain: at('port-80', { status: 400, body: 'use https' }) },
      'pass (answers-plain-http)',
    ],
    ['breaks', { plain: at('port-80', { status: 500, body: 'oops' }) }, 'pass (answers-plain-http)'],
    ['serves an empty answer', { plain: at('port-80', { body: '' }) }, 'pass (answers-plain-http)'],
    ['serves a page of another site', { plain: at('port-80', page) }, 'pass (answers-plain-http)'],
    [
      'serves other data',
      { plain: at('port-80', { body: { other: 'site' } }) },
      'inconclusive ?other-answer ?other-answer',
    ],
    [
      'serves the same page',
      { tls: () => ({ status: 200, ...page }), plain: at('port-80', page) },
      'inconclusive ?page-over-plain-http ?page-over-plain-http',
    ],
    [
      'serves what unknown paths get',
      { plain: at('port-80', { ...data, facts: { catchAll: true } }) },
      'inconclusive ?page-over-plain-http ?other-answer',
    ],
    [
      'asks for a credential, and gives no data',
      { plain: at('port-80', { status: 401, body: { error: 'no' } }) },
      'pass (answers-plain-http)',
    ],
    [
      'asks for a credential where nothing is public',
      {
        tls: () => ({ status: 401, body: { error: 'no' } }),
        plain: at('port-80', { status: 401, body: { error: 'no' } }),
      },
      'inconclusive ?asks-for-credential ?asks-for-credential',
    ],
    [
      'forbids where nothing is public',
      { tls: () => ({ status: 403, body: 'never' }), plain: at('same-port', { status: 403, body: 'never' }) },
      'inconclusive ?asks-for-credential ?asks-for-credential',
    ],
    [
      'knows no path, as over TLS',
      { tls: () => ({ status: 404, body: 'none' }), plain: at('same-port', { status: 404, body: 'none' }) },
      'pass (answers-plain-http)',
    ],
    [
      'serves data that changes',
      changing((read) => ({ at: read, items: [1] })),
      'fail data-over-plain-http data-over-plain-http data-over-plain-http data-over-plain-http',
    ],
    [
      'serves other text that changes',
      changing((read) => `it is ${read}`),
      'inconclusive ?other-answer ?other-answer ?other-answer ?other-answer',
    ],
    [
      'serves other fields where the data changes',
      { ...changing((read) => ({ at: read })), plain: at('port-80', { body: { on: 1 } }) },
      'inconclusive ?other-answer ?other-answer',
    ],
    ['no answer over TLS', { tls: () => ({ status: 0 }) }, 'inconclusive ?control-failed'],
    ['no TLS at all', { shake: only() }, 'inconclusive ?no-handshake'],
  ] satisfies [string, Server, string][])('%s', async (_, server, expected) => {
    expect(inWords((await judged('plain-http', server)).verdict)).toBe(expected);
  });

  it('a finding says where, and shows the data', async () => {
    const { verdict, sent } = await judged('plain-http', { plain: at('port-80', data) });
    expect(verdict).toMatchObject({
      findings: [
        {
          params: { path: '/v1/catalogue', origin: 'http://api.example', status: 200 },
          place: 'port-80',
          proof: { kind: 'shown', exchange: 'x5', at: 'body', text: '{"items":["a"]}' },
        },
      ],
    });
    // A handshake, two reads of each path over TLS, and one port that is closed for both.
    expect(sent).toBe(8);
  });

  it('a page for a load balancer is a doubt', async () => {
    const of = target({ origin: 'https://api.example:8443', operations: OPERATIONS.slice(0, 1) });
    const { verdict } = await judged('plain-http', { plain: at('port-80', data) }, of);
    expect(inWords(verdict)).toBe('inconclusive ?health-over-plain-http');
  });

  it('says nothing of the end of a body but its beginning', async () => {
    const body = { items: ['a'.repeat(100)] };
    const { verdict } = await judged('plain-http', {
      tls: () => ({ status: 200, body }),
      plain: at('port-80', { body }),
    });
    expect(verdict.kind === 'fail' && verdict.findings[0].proof).toMatchObject({
      text: JSON.stringify(body).slice(0, 60),
    });
  });

  it('sends no credential', async () => {
    const tools = fakeGatherTools(harbour, answering({ plain: () => data }));
    const testCase = planCases(probe, harbour).find(({ variation }: Case) => variation === 'plain-http');
    if (testCase !== undefined) await probe.gather(testCase, tools);
    expect(tools.sent.filter(({ look }) => look?.session !== undefined)).toEqual([]);
  });
});

describe('an address without TLS', () => {
  const at = (origin: string) => target({ origin, operations: OPERATIONS });
  it.each([
    'localhost',
    'api',
    'api.local',
    'api.test',
    'a.svc.cluster.local',
    'db.internal',
    'x.localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.0.1',
    '172.31.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
  ])('%s is for development', async (host) => {
    const { verdict } = await judged('plain-http', {}, at(`http://${host}:8080`));
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code: 'development-address', params: { origin: `http://${host}:8080` }, missing: 'target' }],
    });
  });

  it.each(['api.example', '172.32.0.1', '192.0.2.1', '11.0.0.1', '[2001:db8::1]', 'localhost.example'])(
    '%s fails if it serves data',
    async (host) => {
      const { verdict } = await judged('plain-http', {}, at(`http://${host}`));
      expect(verdict).toMatchObject({
        findings: [
          {
            code: 'served-without-tls',
            params: { path: '/v1/catalogue', origin: `http://${host}`, status: 200 },
            proof: { kind: 'shown', exchange: 'x1', at: 'body', text: '{"items":["a"]}' },
          },
        ],
      });
    },
  );

  it.each([
    ['refusals', { status: 401 }, '401, 401'],
    ['pages', { status: 200, body: '<html></html>', facts: { form: 'html' } }, '200, 200'],
    ['nothing', { status: 0 }, 'ECONNRESET, ECONNRESET'],
    ['an empty answer', { status: 200, body: '{}' }, '200, 200'],
  ] satisfies [string, ExchangeParts, string][])('%s are no data', async (_, parts, answers) => {
    const { verdict } = await judged('plain-http', { tls: () => parts }, at('http://api.example'));
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code: 'no-tls', params: { answers }, missing: 'target' }],
    });
  });
});

describe('the plan', () => {
  it.each([
    ['https://api.example', ['versions', 'certificate', 'suites', 'plain-http']],
    ['http://api.example', ['plain-http']],
  ])('%s', (origin, variations) => {
    const cases = planCases(probe, target({ origin }));
    expect(cases.map(({ variation }: Case) => variation)).toEqual(variations);
    expect(cases.filter(({ required }: Case) => !required).map(({ variation }: Case) => variation)).toEqual(
      variations.filter((each) => each === 'suites'),
    );
  });

  it.each([
    ['a public and a protected operation', OPERATIONS, ['/v1/catalogue', '/v1/me']],
    ['a health page where nothing else is public', OPERATIONS.slice(0, 1), ['/healthz']],
    ['the root where nothing can be read bare', OPERATIONS.slice(2, 3), ['/']],
    [
      'nothing that writes, is excluded, or needs a value',
      [
        operation('POST /v1/a'),
        operation('GET /v1/b', { excluded: 'no' }),
        operation('GET /v1/c', { effect: 'writes' }),
        operation('GET /v1/d', { query: { q: 'x' } }),
        operation('GET /v1/e', { headers: { q: 'x' } }),
      ],
      ['/'],
    ],
  ])('reads %s', (_, operations, paths) => {
    expect(pathsToRead(target({ operations }))).toEqual(paths);
  });
});

it('has a sentence for each code, and no code twice', () => {
  const codes = [sentences.findings, sentences.doubts, sentences.remarks].flatMap((each) =>
    Object.keys(each),
  );
  expect(new Set(codes).size).toBe(codes.length);
});
