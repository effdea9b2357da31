import { readFile } from 'node:fs/promises';
import type { Unavailable } from '@probity/probe-kit';
import type { RawAnswer } from '../ports.ts';
import { jsonOf } from '../request/extract.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { Jwt } from '../tokens/jwt.ts';
import { keysIn, type PublicKey } from '../tokens/keys-in.ts';
import { verifies } from '../tokens/verifies.ts';

const METADATA = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];
const KEYS = '/.well-known/jwks.json';

/** Where the description itself says that keys are shown; where to look, and no verdict. */
const SHOWS_KEYS = /(?:jwks?|certs?|certificates?|public[-_]?keys?|signing[-_]?keys?|keys)(?:\.\w+)?$/i;

/** The public keys of a target: what it publishes or shows, and what the profile gives; others are none of our business. */
export interface TargetKeys {
  /** The key that verifies a token. */
  for(jwt: Jwt): Promise<PublicKey | Unavailable>;
}

/** Asks once per issuer, only the origin under test, and only if no key is known already. */
export function createTargetKeys({ target, wire, seenKeys }: AccountsContext): TargetKeys {
  const found = new Map<string, Promise<readonly PublicKey[]>>();
  const asked = new Map<string, Promise<RawAnswer | undefined>>();

  /** The answer at a path of the target, if there is one that may be asked for. */
  const get = (path: string): Promise<RawAnswer | undefined> => {
    const known = asked.get(path) ?? getNow(path);
    asked.set(path, known);
    return known;
  };

  const getNow = async (path: string): Promise<RawAnswer | undefined> => {
    const isExcluded = target.operations.some(
      (each) => each.excluded !== null && each.method === 'GET' && each.path === path,
    );
    if (isExcluded) return undefined;
    const { raw } = await wire.exchange(
      { method: 'GET', path, headers: {}, body: null },
      { purpose: 'setup', as: 'anonymous', credential: 'none', operation: null, epoch: null },
    );
    return raw === null || raw.status !== 200 ? undefined : raw;
  };

  const keysAt = async (path: string): Promise<readonly PublicKey[]> => {
    const raw = await get(path);
    return raw === undefined
      ? []
      : [raw.body.toString('utf8'), ...Object.values(raw.headers).flat()].flatMap(keysIn);
  };

  const published = async (base: string): Promise<readonly PublicKey[]> => {
    for (const path of METADATA) {
      const metadata = await get(`${base}${path}`);
      const uri = metadata === undefined ? undefined : member(jsonOf(metadata), 'jwks_uri');
      const url = typeof uri === 'string' ? URL.parse(uri) : null;
      if (url === null || url.origin !== target.origin) continue;
      const keys = await keysAt(`${url.pathname}${url.search}`);
      if (keys.length > 0) return keys;
    }
    return keysAt(`${base}${KEYS}`);
  };

  const described = async (): Promise<readonly PublicKey[]> => {
    const paths = target.operations
      .filter(({ method, path, excluded }) => method === 'GET' && excluded === null && !path.includes('{'))
      .map(({ path }) => path)
      .filter((path) => SHOWS_KEYS.test(path));
    return (await Promise.all(paths.map(keysAt))).flat();
  };

  const given = async (): Promise<readonly PublicKey[]> => {
    const texts = target.tokens.keys.map((file) => readFile(file, 'utf8').catch(() => ''));
    return (await Promise.all(texts)).flatMap(keysIn);
  };

  const once = (name: string, look: () => Promise<readonly PublicKey[]>): Promise<readonly PublicKey[]> => {
    const known = found.get(name) ?? look();
    found.set(name, known);
    return known;
  };

  return {
    async for(jwt) {
      const base = pathOfIssuer(jwt, target.origin);
      const places: readonly (() => Promise<readonly PublicKey[]>)[] = [
        async () => keysIn(JSON.stringify(jwt.header)),
        () => once('given', given),
        async () => seenKeys?.all ?? [],
        () => once(`at ${base}`, () => published(base)),
        () => (base === '' ? Promise.resolve([]) : once('at ', () => published(''))),
        () => once('described', described),
      ];
      for (const look of places) {
        const fitting = (await look()).filter(({ key }) => verifies(key, jwt));
        // A certificate of the same key says more than the key alone.
        const key = fitting.find(({ certificate }) => certificate !== null) ?? fitting[0];
        if (key !== undefined) return key;
      }
      return NO_KEY;
    },
  };
}

const NO_KEY: Unavailable = {
  reason: 'no answer shows the key that verifies these tokens, and the profile does not give it',
  missing: 'tokens.keys',
};

/** An issuer may live under a path of the target, such as `/realms/harbour`. */
function pathOfIssuer({ claims }: Jwt, origin: string): string {
  const url = typeof claims['iss'] === 'string' ? URL.parse(claims['iss']) : null;
  return url?.origin === origin ? url.pathname.replace(/\/$/, '') : '';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}
