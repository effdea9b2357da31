import { createServer } from 'node:http';
import { exportSPKI } from 'jose';
import { listenOn } from '../listen-on.ts';
import { sharedKeys, type Bench } from './bench.ts';
import { OUR_KID, ourKey, selfSigned, signedBy, takeApart, unsigned, withMac, type Parts } from './forge.ts';
import { findings, logIn, send, type Observer } from './observer.ts';
import { KeyObject } from 'node:crypto';

/** Sends forged tokens, and good ones with one claim changed, to the caller's own account. */
export const observeTokens: Observer = async (bench) => {
  const found = findings('1.2');
  const { access, refresh } = await logIn(bench, 'alice');
  const bob = takeApart((await logIn(bench, 'bob')).access);
  const parts = takeApart(access);
  if (parts === undefined || bob === undefined) return [];
  if ((await whoIs(bench, access)).email === undefined) throw new Error('The control was refused.');

  const decoy = await startDecoy(parts);
  const cases: [string, string][] = [
    ...unsignedCases(parts, bob),
    ...ownKeyCases(parts, decoy.url),
    ...(await secretCases(parts)),
    ...(await claimCases(parts, bench.now() / 1000)),
    ['other-token-accepted', refresh],
  ];
  for (const [code, token] of cases) {
    const { status, email } = await whoIs(bench, token);
    if (email !== undefined) found.add(code);
    else if (status !== 401) found.add('refused-otherwise');
  }
  // The signature of a token tells its secret to anyone who guesses it.
  if (withMac(parts.header, parts.payload, 'secret') === access) found.add('weak-secret-known');
  if (decoy.fetched()) found.add('remote-key-fetched');
  await decoy.close();
  return found.all();
};

async function whoIs(bench: Bench, token: string): Promise<{ status: number; email: unknown }> {
  const { status, body } = await send(bench, 'GET', '/v1/me', { token });
  return { status, email: body['email'] };
}

function unsignedCases({ header, payload, text: [head, body, signature] }: Parts, bob: Parts) {
  const none = ['none', 'None', 'NONE', 'nOnE'].map((alg) => unsigned({ ...header, alg }, payload));
  const swapped = unsigned(header, { ...payload, sub: bob.payload['sub'] }).split('.')[1] ?? '';
  const damaged = Buffer.from(signature, 'base64url');
  damaged.writeUInt8(damaged.readUInt8(9) ^ 1, 9);
  const cases: [string, string][] = [
    ...none.flatMap((text): [string, string][] => [
      ['unsigned-token-accepted', `${text}.`],
      ['unsigned-token-accepted', `${text}.${signature}`],
    ]),
    ['unsigned-token-accepted', none[0] ?? ''],
    ['unsigned-token-accepted', `${head}.${body}.`],
    ['damaged-signature-accepted', `${head}.${body}.${damaged.toString('base64url')}`],
    ['payload-swap-accepted', `${head}.${swapped}.${signature}`],
  ];
  const zero = `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`;
  return header['alg'] === 'ES256'
    ? [...cases, ['zero-signature-accepted', zero] as [string, string]]
    : cases;
}

function ownKeyCases({ header: { kid, ...header }, payload }: Parts, url: string): [string, string][] {
  if (header['alg'] === 'HS256') {
    return [['other-key-accepted', withMac({ ...header, kid }, payload, 'a secret of our own choice')]];
  }
  const { privateKey, publicKey } = ourKey(header['alg']);
  const signed = (more: object, claims: object = {}) =>
    signedBy(privateKey, { ...header, ...more }, { ...payload, ...claims });
  const cases: [string, string][] = [
    ['other-key-accepted', signed({ kid })],
    ['other-key-accepted', signed({})],
    ['other-key-accepted', signed({ kid: 'unknown' })],
    ['embedded-key-accepted', signed({ kid: OUR_KID, jwk: publicKey.export({ format: 'jwk' }) })],
    ['remote-key-accepted', signed({ kid: OUR_KID, jku: url })],
    ['remote-key-accepted', signed({ x5u: url })],
    ['remote-key-accepted', signed({ kid: OUR_KID }, { iss: url })],
  ];
  if (header['alg'] === 'RS256') cases.push(['embedded-key-accepted', signed({ x5c: [selfSigned()] })]);
  return cases;
}

async function secretCases({ header, payload }: Parts): Promise<[string, string][]> {
  const pem = await exportSPKI((await sharedKeys).publicKey);
  const weak = header['alg'] === 'HS256' ? ['', 'secret'] : [''];
  return [
    ...[pem, pem.trimEnd()].map((secret): [string, string] => [
      'hmac-confusion-accepted',
      withMac(header, payload, secret),
    ]),
    ...weak.map((secret): [string, string] => ['weak-secret-accepted', withMac(header, payload, secret)]),
    ['key-id-injection-accepted', withMac({ ...header, kid: '../../../../dev/null' }, payload, '')],
    ['key-id-injection-accepted', withMac({ ...header, kid: "' UNION SELECT 'k'--" }, payload, 'k')],
  ];
}

/** Only a bench that signs with the shared keys can be made to sign what we want. */
async function claimCases({ header, payload }: Parts, now: number): Promise<[string, string][]> {
  const { kid, privateKey } = await sharedKeys;
  if (header['alg'] !== 'RS256') return [];
  const key = KeyObject.from(privateKey);
  const minted = (changes: object, more: object = {}) =>
    signedBy(key, { ...header, kid, ...more }, { ...payload, ...changes });
  return [
    ['expired-token-accepted', minted({ iat: now - 7200, exp: now - 3600 })],
    ['missing-expiry-accepted', minted({ exp: undefined })],
    ['not-yet-valid-accepted', minted({ nbf: now + 600 })],
    ['other-audience-accepted', minted({ aud: 'another-service' })],
    ['missing-audience-accepted', minted({ aud: undefined })],
    ['other-issuer-accepted', minted({ iss: 'https://another-issuer.invalid' })],
    ['missing-issuer-accepted', minted({ iss: undefined })],
    ['unknown-critical-accepted', minted({}, { crit: ['chk'], chk: true })],
  ];
}

async function startDecoy({ header }: Parts) {
  let hits = 0;
  const jwk = ourKey(header['alg']).publicKey.export({ format: 'jwk' });
  const server = createServer((_request, response) => {
    hits += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [{ ...jwk, kid: OUR_KID, alg: header['alg'], use: 'sig' }] }));
  });
  const url = await listenOn(server, 0);
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `${url}/keys`, fetched: () => hits > 0, close };
}
