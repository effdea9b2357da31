import { spawn } from 'node:child_process';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload, type KeyObject } from 'jose';
import type { MintSource } from '@probity/model';
import { isUnable, type Unable } from '@probity/probe-kit';
import type { Issuer } from '../decoys/issuer.ts';
import { readJwt } from './jwt.ts';

/** How long a minted token lives, and how long ago an expired one died, in seconds. */
const LIFE = 300;
const DEAD_FOR = 3600;

/** How long a minted token lives, in milliseconds. */
export const MINT_LIFE = LIFE * 1000;

/** Whose token is made, from what, and when. */
export interface MintRequest {
  /** The session's own token: its claims are copied, so that only time can make the difference. */
  readonly token: string;
  /** Who the caller is, for opaque tokens, which have no claims to copy. */
  readonly subject: string | undefined;
  readonly expired: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeout: number;
}

/** A validly signed token; an expired one differs from its good twin in its times only. */
export async function mint(
  source: MintSource | null,
  issuer: Issuer | undefined,
  request: MintRequest,
): Promise<string | Unable> {
  if (source === null)
    return { unable: 'nothing can sign a token with a time of our choice', missing: 'mint' };
  const claims = claimsFor(request);
  if (isUnable(claims)) return claims;
  const header = readJwt(request.token)?.header ?? {};
  const typ = typeof header['typ'] === 'string' ? header['typ'] : undefined;
  switch (source.kind) {
    case 'command':
      return runCommand(source.command, claims, request.timeout);
    case 'key': {
      const kid = source.kid ?? (typeof header['kid'] === 'string' ? header['kid'] : undefined);
      const key = await readKey(source.file, source.algorithm);
      if (isUnable(key)) return key;
      return new SignJWT(claims)
        .setProtectedHeader({
          alg: source.algorithm,
          ...(typ !== undefined && { typ }),
          ...(kid !== undefined && { kid }),
        })
        .sign(key);
    }
    case 'issuer': {
      if (issuer === undefined) return { unable: 'our token issuer is not running', missing: 'mint' };
      const { iss: _, ...others } = claims;
      const audience = source.audience === null ? {} : { aud: source.audience };
      const alg = header['alg'] === 'EdDSA' ? 'EdDSA' : 'RS256';
      return issuer.mint({ ...others, ...audience }, { alg, ...(typ !== undefined && { typ }) });
    }
  }
}

function claimsFor({ token, subject, expired, now }: MintRequest): JWTPayload | Unable {
  const own = readJwt(token)?.claims ?? (subject === undefined ? undefined : { sub: subject });
  if (own === undefined) {
    return { unable: 'the token is opaque and nothing names its subject', missing: 'auth.me' };
  }
  const seconds = Math.floor(now / 1000);
  const exp = expired ? seconds - DEAD_FOR : seconds + LIFE;
  const iat = exp - LIFE;
  return { ...own, ...('nbf' in own && { nbf: iat }), iat, exp, jti: randomUUID() };
}

/** The owner's own command: claims on its input, a token on its output, and never a shell in between. */
async function runCommand(
  command: readonly string[],
  claims: JWTPayload,
  timeout: number,
): Promise<string | Unable> {
  const [program, ...args] = command;
  if (program === undefined) return { unable: 'the mint command is empty', missing: 'mint.command' };
  const failed = (why: string): Unable => ({ unable: `the mint command ${why}`, missing: 'mint.command' });
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

async function readKey(
  file: string,
  algorithm: string,
): Promise<CryptoKey | KeyObject | Uint8Array | Unable> {
  try {
    const text = await readFile(file, 'utf8');
    if (text.trimStart().startsWith('{')) {
      const jwk: JWK = JSON.parse(text);
      return await importJWK(jwk, algorithm);
    }
    if (text.includes('-----BEGIN')) return createPrivateKey(text);
    return algorithm.startsWith('HS') ? Buffer.from(text.trim()) : noKey(file, 'holds neither PEM nor JWK');
  } catch (error) {
    // The message of a parser quotes what it could not read.
    const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    return noKey(file, code === undefined ? 'is no key that can be used' : `cannot be read (${code})`);
  }
}

function noKey(file: string, why: string): Unable {
  return { unable: `the signing key ${file} ${why}`, missing: 'mint.key' };
}
