import type { JsonWebKey } from 'node:crypto';
import type { Unavailable } from '@probity/probe-kit';
import { jsonOf } from '../request/extract.ts';
import type { Jwt } from './jwt.ts';
import type { AccountsContext } from './accounts-context.ts';

const METADATA = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];
const KEYS = '/.well-known/jwks.json';

/** The public keys that the target itself publishes; others are none of our business, whatever a token names. */
export interface TargetKeys {
  /** The key that verifies a token: the one it names, else the first of its sort. */
  for(jwt: Jwt): Promise<JsonWebKey | Unavailable>;
}

/** Asks once per issuer, and only the origin under test. */
export function createTargetKeys({ target, wire }: AccountsContext): TargetKeys {
  const found = new Map<string, Promise<readonly JsonWebKey[]>>();

  /** The JSON at a path of the target, if there is one that may be asked for. */
  const get = async (path: string): Promise<unknown> => {
    const isExcluded = target.operations.some(
      (each) => each.excluded !== null && each.method === 'GET' && each.path === path,
    );
    if (isExcluded) return undefined;
    const { raw } = await wire.exchange(
      { method: 'GET', path, headers: {}, body: null },
      { purpose: 'setup', as: 'anonymous', credential: 'none', operation: null, epoch: null },
    );
    return raw === null || raw.status !== 200 ? undefined : jsonOf(raw);
  };

  const discover = async (base: string): Promise<readonly JsonWebKey[]> => {
    for (const path of METADATA) {
      const uri = member(await get(`${base}${path}`), 'jwks_uri');
      const url = typeof uri === 'string' ? URL.parse(uri) : null;
      if (url === null || url.origin !== target.origin) continue;
      const keys = keysIn(await get(`${url.pathname}${url.search}`));
      if (keys.length > 0) return keys;
    }
    return keysIn(await get(`${base}${KEYS}`));
  };

  const keysAt = (base: string): Promise<readonly JsonWebKey[]> => {
    const known = found.get(base) ?? discover(base);
    found.set(base, known);
    return known;
  };

  return {
    async for(jwt) {
      const base = pathOfIssuer(jwt, target.origin);
      let keys = await keysAt(base);
      if (keys.length === 0 && base !== '') keys = await keysAt('');
      const fitting = keys.filter(({ kty }) => kty === keyTypeOf(jwt.alg));
      const named = fitting.find((each) => member(each, 'kid') === jwt.header['kid']);
      return named ?? fitting[0] ?? NO_KEY;
    },
  };
}

const NO_KEY: Unavailable = {
  reason: 'the target publishes no key of the sort that signs its tokens',
  missing: 'jwks',
};

/** An issuer may live under a path of the target, such as `/realms/harbour`. */
function pathOfIssuer({ claims }: Jwt, origin: string): string {
  const url = typeof claims['iss'] === 'string' ? URL.parse(claims['iss']) : null;
  return url?.origin === origin ? url.pathname.replace(/\/$/, '') : '';
}

function keyTypeOf(alg: string): string {
  if (/^[RP]S/.test(alg)) return 'RSA';
  return alg.startsWith('ES') ? 'EC' : 'OKP';
}

function keysIn(document: unknown): readonly JsonWebKey[] {
  const keys = member(document, 'keys');
  return Array.isArray(keys) ? keys.filter(isKey) : [];
}

function isKey(value: unknown): value is JsonWebKey {
  return typeof member(value, 'kty') === 'string';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}
