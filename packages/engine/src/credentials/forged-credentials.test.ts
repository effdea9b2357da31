import { CLAIMS_CHANGES, FORGED_RECIPES, isUnavailable, type CredentialRef } from '@probity/probe-kit';
import { statusOf } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { createKeyHost } from '../decoys/key-host.ts';
import { startIssuer } from '../decoys/issuer.ts';
import { readJwt } from '../tokens/jwt.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';

const session = { identity: 'alice', number: 'shared' } as const;

/** Sends a credential to `me`: the mark and status, what was really sent, and what was kept of it. */
async function send(accountsContext: SmallAccountsContext, credential: CredentialRef) {
  const made = await accountsContext.accounts.authorize(accountsContext.me, credential);
  if (isUnavailable(made)) return made;
  const { mark, attempt } = made;
  const meta = {
    purpose: 'attack',
    as: 'anonymous',
    credential: mark,
    operation: null,
    epoch: null,
  } as const;
  const { exchange } = await accountsContext.wire.exchange(attempt, meta);
  const token = (attempt.headers['Authorization'] ?? '').replace('Bearer ', '');
  return { mark, token, status: statusOf(exchange), kept: JSON.stringify(exchange) };
}

test('no forged token is accepted by a sound API, and none is ever recorded', async () => {
  const keyHost = createKeyHost({ clock: createTestClock() });
  await using accountsContext = await smallAccountsContext({ api: { tokens: 'jwt' }, keyHost });
  await accountsContext.accounts.prepare();
  const made: string[] = [];
  for (const recipe of FORGED_RECIPES) {
    const sent = await send(accountsContext, { kind: 'forged', recipe, session });
    if (isUnavailable(sent)) continue;
    made.push(recipe);
    expect([recipe, sent.status]).toEqual([recipe, 401]);
    expect(sent.mark).toMatch(new RegExp(`^‹forged:${recipe}\\(alice\\.access#\\d+\\)›$`));
    const secret = sent.token
      .split('.')
      .slice(1)
      .filter((part) => part.length >= 8);
    expect(secret.filter((part) => sent.kept.includes(part))).toEqual([]);
    expect(sent.kept).not.toContain(sent.token);
  }
  await keyHost.close();
  // The small API publishes no key, and its logins give no ID token; its tokens are signed with ES256.
  const unmade = FORGED_RECIPES.filter((recipe) => !made.includes(recipe));
  expect(unmade.filter((recipe) => !/-hs\d+$/.test(recipe))).toEqual([
    'id-token-as-access',
    'hmac-spki-pem',
    'hmac-spki-pem-trimmed',
    'hmac-spki-pem-crlf',
    'hmac-pkcs1-pem',
    'hmac-pkcs1-pem-trimmed',
    'hmac-certificate-pem',
    'hmac-certificate-pem-trimmed',
    'hmac-spki-der',
    'hmac-spki-der-base64',
    'hmac-jwk',
    'hmac-modulus',
    'hmac-known-secret',
  ]);
});

test('a swapped payload names another identity of the target', async () => {
  await using accountsContext = await smallAccountsContext({ api: { tokens: 'jwt' } });
  await accountsContext.accounts.prepare();
  const sent = await send(accountsContext, { kind: 'forged', recipe: 'payload-swapped', session });
  expect(isUnavailable(sent) ? sent : readJwt(sent.token)?.claims['sub']).toBe('bob@example.test');
});

test('every change is made by the mint source, under a mark of its own', async () => {
  const issuer = await startIssuer({ port: 0, clock: createTestClock() });
  const mint = { kind: 'issuer', port: issuer.port, audience: 'small-api' } as const;
  await using accountsContext = await smallAccountsContext({
    api: { tokens: 'jwt' },
    target: { mint },
    decoyIssuer: issuer,
  });
  await accountsContext.accounts.prepare();
  for (const change of CLAIMS_CHANGES) {
    const sent = await send(accountsContext, { kind: 'claims', change, session });
    expect(sent).toMatchObject({ status: 401, mark: expect.stringMatching(`^‹forged:${change}\\(alice`) });
  }
  await issuer.close();
});

describe('what is missing is named', () => {
  test.each([
    [{ kind: 'claims', change: 'other-audience', session }, 'mint'],
    [{ kind: 'forged', recipe: 'hmac-jwk', session }, 'tokens.keys'],
    [{ kind: 'forged', recipe: 'jku', session }, 'decoys'],
  ] as const)('for %o: %s', async (credential, missing) => {
    await using accountsContext = await smallAccountsContext({ api: { tokens: 'jwt' } });
    await accountsContext.accounts.prepare();
    expect(await accountsContext.accounts.canMake(credential)).toMatchObject({ missing });
  });

  test('an opaque token cannot be forged, and is said to be opaque', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.accounts.prepare();
    expect(await accountsContext.accounts.canMake({ kind: 'forged', recipe: 'none-empty', session })).toEqual(
      {
        reason: 'the access token of alice is opaque',
      },
    );
    expect(await accountsContext.accounts.tokenFacts(session)).toMatchObject({
      form: 'opaque',
      algorithm: null,
    });
  });
});
