import { timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { hmac } from './forge/forge-keys.ts';
import { readJwt, type Jwt } from './jwt.ts';
import { knownSecrets, ownSecrets } from './known-secrets.ts';

/** What came of trying known secrets on a token. */
interface Cracked {
  /** The secret that signs it; null if none of them does. */
  readonly secret: Buffer | null;
  /** How many were tried; null for a token that no shared secret signs. */
  readonly tried: number | null;
}

/** Tries known secrets on tokens; all of it happens here, and no request is sent. */
export interface SecretCracker {
  crack(token: string): Promise<Cracked>;
}

/** What is known of a target, and secrets that the tester hands in. */
export interface CrackerOptions {
  /** Its title, its host and whatever else it calls itself. */
  readonly names: readonly string[];
  readonly given: readonly string[];
}

/** So many are tried before anybody else may go on. */
const AT_A_TIME = 5000;

const NOT_SHARED: Cracked = { secret: null, tried: null };

/** Every token of one key is tried once: what signs one of them signs all. */
export function createSecretCracker({ names, given }: CrackerOptions): SecretCracker {
  const done = new Map<string, Promise<Cracked>>();

  const tryAll = async (jwt: Jwt): Promise<Cracked> => {
    const { iss, aud, azp, client_id: client } = jwt.claims;
    const claimed = [iss, aud, azp, client, jwt.header['kid']]
      .flat()
      .filter((each) => typeof each === 'string');
    const secrets = new Set([
      ...given,
      ...knownSecrets(),
      ...ownSecrets([...names, ...claimed.flatMap(wordsOf)]),
    ]);
    const signs = signedBy(jwt);
    let tried = 0;
    for (const text of secrets) {
      tried += 1;
      const secret = spellingsOf(text).find(signs);
      if (secret !== undefined) return { secret, tried };
      if (tried % AT_A_TIME === 0) await setImmediate();
    }
    return { secret: null, tried };
  };

  return {
    async crack(token) {
      const jwt = readJwt(token);
      if (jwt === undefined || !/^HS(?:256|384|512)$/.test(jwt.alg)) return NOT_SHARED;
      const key = JSON.stringify([jwt.alg, jwt.header['kid'], jwt.claims['iss']]);
      const known = done.get(key) ?? tryAll(jwt);
      done.set(key, known);
      const cracked = await known;
      if (cracked.secret === null || signedBy(jwt)(cracked.secret)) return cracked;
      // Signed with another key under the same name.
      return tryAll(jwt);
    },
  };
}

/** Some libraries read a secret as base64; only whole groups of four characters are. */
function spellingsOf(text: string): readonly Buffer[] {
  const raw = Buffer.from(text);
  const isBase64 = text.length % 4 === 0 && text.length >= 8 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text);
  return isBase64 ? [raw, Buffer.from(text, 'base64')] : [raw];
}

/** Whether a secret signs a token. */
function signedBy({ alg, parts: [header, payload, signature] }: Jwt): (secret: Buffer) => boolean {
  const text = `${header}.${payload}`;
  const bytes = Buffer.from(signature, 'base64url');
  return (secret) => {
    const mac = hmac(alg, secret, text);
    return mac.length === bytes.length && timingSafeEqual(mac, bytes);
  };
}

/** An address is known by its host and the words of its path. */
function wordsOf(text: string): readonly string[] {
  const url = URL.parse(text);
  if (url === null || url.host === '') return [text];
  return [text, url.hostname, ...url.hostname.split('.').slice(0, -1), ...url.pathname.split('/')];
}
