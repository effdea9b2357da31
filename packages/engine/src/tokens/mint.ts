import { spawn } from 'node:child_process';
import { createPrivateKey, randomUUID, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JWTPayload } from 'jose';
import type { MintSource } from '@probity/model';
import { isUnavailable, type ClaimsChange, type Unavailable } from '@probity/probe-kit';
import type { Issuer } from '../decoys/issuer.ts';
import { signedWith } from './forge/forge-keys.ts';
import { readJwt } from './jwt.ts';
import { applyChange, CRITICAL, isChanged } from './mint-changes.ts';

/** How long a minted token lives, in seconds; longer than any change moves its beginning. */
const LIFE = 900;

const HEADER_OF_ITS_OWN: Unavailable = {
  reason: 'the mint command chooses the header of its tokens itself',
  missing: 'mint.key',
};

const NO_ISSUER: Unavailable = { reason: 'our token issuer is not running', missing: 'mint' };

/** How long a minted token lives, in milliseconds. */
export const MINT_LIFE = LIFE * 1000;

/** What signs tokens with claims of our choice; a secret that everybody knows will do. */
export type SigningSource = MintSource | { readonly kind: 'secret'; readonly secret: Buffer };

/** Whose token is made, from what, and when. */
export interface MintRequest {
  /** The session's own token: its claims are copied, so that only the change can make the difference. */
  readonly token: string;
  /** Who the caller is, for opaque tokens, which have no claims to copy. */
  readonly subject: string | undefined;
  /** Null for the good twin of all changed ones. */
  readonly change: ClaimsChange | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeout: number;
  /** Is told before a command of the profile is run. */
  readonly onCommand?: ((command: readonly string[]) => void) | undefined;
}

/** A validly signed token; one with a change differs from its good twin in that alone. */
export async function mint(
  source: SigningSource | null,
  issuer: Issuer | Unavailable | undefined,
  request: MintRequest,
): Promise<string | Unavailable> {
  if (source === null)
    return { reason: 'nothing can sign a token with claims of our choice', missing: 'mint' };
  const { change, now } = request;
  const good = goodClaims(source, issuer, request);
  if (isUnavailable(good)) return good;
  const claims = change === null ? good : applyChange(change, good, Math.floor(now / 1000));
  if (isUnavailable(claims)) return claims;
  const token = await signWith(source, issuer, claims, request);
  if (isUnavailable(token) || change === null || isChanged(change, token, claims)) return token;
  return {
    reason: `the mint source made a token without the change that was asked for: ${change}`,
    missing: 'mint',
  };
}

/** What the good twin says: the session's own claims, as this source has to sign them. */
function goodClaims(
  source: SigningSource,
  issuer: Issuer | Unavailable | undefined,
  { token, subject, now }: MintRequest,
): JWTPayload | Unavailable {
  const own = readJwt(token)?.claims ?? (subject === undefined ? undefined : { sub: subject });
  if (own === undefined) {
    return { reason: 'the token is opaque and nothing names its subject', missing: 'auth.me' };
  }
  const iat = Math.floor(now / 1000);
  const claims = { ...own, ...('nbf' in own && { nbf: iat }), iat, exp: iat + LIFE, jti: randomUUID() };
  if (source.kind !== 'issuer') return claims;
  if (issuer === undefined) return NO_ISSUER;
  if (isUnavailable(issuer)) return issuer;
  return { ...claims, iss: issuer.url, ...(source.audience !== null && { aud: source.audience }) };
}

async function signWith(
  source: SigningSource,
  issuer: Issuer | Unavailable | undefined,
  claims: JWTPayload,
  { token, change, timeout, onCommand }: MintRequest,
): Promise<string | Unavailable> {
  const header = readJwt(token)?.header ?? {};
  const typ = typeof header['typ'] === 'string' ? { typ: header['typ'] } : {};
  const critical = change === 'unknown-critical';
  switch (source.kind) {
    case 'command':
      if (critical) return HEADER_OF_ITS_OWN;
      onCommand?.(source.command);
      return runCommand(source.command, claims, timeout);
    case 'key': {
      const kid = source.kid ?? (typeof header['kid'] === 'string' ? header['kid'] : undefined);
      const key = await readKey(source.file, source.algorithm);
      if (isUnavailable(key)) return key;
      const head = { alg: source.algorithm, ...typ, ...(kid !== undefined && { kid }) };
      return (
        signed({ ...head, ...(critical && CRITICAL.header) }, claims, key) ??
        noKey(source.file, `does not sign with ${source.algorithm}`)
      );
    }
    case 'secret': {
      const head = { ...header, ...(critical && CRITICAL.header) };
      return (
        signed(head, claims, source.secret) ?? {
          reason: 'the known secret is of another sort than the algorithm of the token',
          missing: 'mint',
        }
      );
    }
    case 'issuer': {
      if (issuer === undefined) return NO_ISSUER;
      if (isUnavailable(issuer)) return issuer;
      const alg = header['alg'] === 'EdDSA' ? 'EdDSA' : 'RS256';
      return issuer.mint(claims, { alg, ...typ, ...(critical && { critical: CRITICAL }) });
    }
  }
}

/**
 * Made by hand: a library that cares for its users refuses keys that are too short, and what is tested here are APIs that
 * have them. Undefined if the key is of another sort than its algorithm.
 */
function signed(
  header: Readonly<Record<string, unknown>>,
  claims: JWTPayload,
  key: KeyObject | Buffer,
): string | undefined {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = signedWith(String(header['alg']), key, text);
  return signature && `${text}.${signature.toString('base64url')}`;
}

/** The owner's own command: claims on its input, a token on its output, and never a shell in between. */
async function runCommand(
  command: readonly string[],
  claims: JWTPayload,
  timeout: number,
): Promise<string | Unavailable> {
  const [program, ...args] = command;
  if (program === undefined) return { reason: 'the mint command is empty', missing: 'mint.command' };
  const failed = (why: string): Unavailable => ({
    reason: `the mint command ${why}`,
    missing: 'mint.command',
  });
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout, shell: false });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve(failed(`could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      const token = output.trim();
      if (signal !== null) return resolve(failed(`did not end within ${timeout} ms`));
      if (code !== 0) return resolve(failed(`ended with code ${code}`));
      resolve(token === '' || /\s/.test(token) ? failed('printed no token') : token);
    });
    // A command that does not read its input closes it early; its output still counts.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(claims));
  });
}

async function readKey(file: string, algorithm: string): Promise<KeyObject | Buffer | Unavailable> {
  try {
    const text = await readFile(file, 'utf8');
    if (text.trimStart().startsWith('{')) {
      const jwk: JsonWebKey = JSON.parse(text);
      return typeof jwk.k === 'string'
        ? Buffer.from(jwk.k, 'base64url')
        : createPrivateKey({ key: jwk, format: 'jwk' });
    }
    if (text.includes('-----BEGIN')) return createPrivateKey(text);
    return algorithm.startsWith('HS') ? Buffer.from(text.trim()) : noKey(file, 'holds neither PEM nor JWK');
  } catch (error) {
    // The message of a parser quotes what it could not read.
    const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    return noKey(file, code === undefined ? 'is no key that can be used' : `cannot be read (${code})`);
  }
}

function noKey(file: string, why: string): Unavailable {
  return { reason: `the signing key ${file} ${why}`, missing: 'mint.key' };
}
