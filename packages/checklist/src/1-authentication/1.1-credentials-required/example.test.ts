import { once } from 'node:events';
import { createServer } from 'node:http';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { runShellExample } from '../../examples/run-shell-example.ts';

type Accepts = (token: string | undefined) => boolean | Promise<boolean>;

const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3600;
const AN_HOUR_AGO = IN_AN_HOUR - 7200;

describe('the example of check 1.1', () => {
  it.each(ALGORITHMS)('prints 401 three times for an API that verifies its %s tokens', async (algorithm) => {
    const { tokens, verifies } = await issuer(algorithm);
    expect(await verifies(tokens.TOKEN)).toBe(true);
    expect(await statusesFrom(verifies, tokens)).toEqual(['401', '401', '401']);
  });

  it('shows an API that asks nobody for a token', async () => {
    const { tokens } = await issuer('ES256');
    expect(await statusesFrom(() => true, tokens)).toEqual(['200', '200', '200']);
  });

  it('shows an API that takes any token without verifying it', async () => {
    const { tokens } = await issuer('ES256');
    expect(await statusesFrom((token) => token !== undefined, tokens)).toEqual(['401', '200', '200']);
  });

  it('shows an API that verifies the signature and forgets the expiry', async () => {
    const { tokens, verifiesAt } = await issuer('ES256');
    const forgetsExpiry = verifiesAt(new Date((AN_HOUR_AGO - 60) * 1000));
    expect(await statusesFrom(forgetsExpiry, tokens)).toEqual(['401', '200', '401']);
  });

  it.each([
    ['head.payload.xxBxx', 'head.payload.xxAxx'],
    ['head.payload.xxAxx', 'head.payload.xxBxx'],
  ])('alters %s in the middle of the signature and nowhere else', async (token, broken) => {
    const seen: (string | undefined)[] = [];
    await statusesFrom((sent) => seen.push(sent) > 0, { TOKEN: token, EXPIRED_TOKEN: 'old' });
    expect(seen).toEqual([undefined, 'old', broken]);
  });
});

async function issuer(algorithm: string) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const sign = (exp: number) =>
    new SignJWT({}).setProtectedHeader({ alg: algorithm }).setExpirationTime(exp).sign(privateKey);
  const verifiesAt =
    (currentDate?: Date): Accepts =>
    async (token = '') => {
      const options = currentDate === undefined ? {} : { currentDate };
      return jwtVerify(token, publicKey, options).then(
        () => true,
        () => false,
      );
    };
  const tokens = { TOKEN: await sign(IN_AN_HOUR), EXPIRED_TOKEN: await sign(AN_HOUR_AGO) };
  return { tokens, verifiesAt, verifies: verifiesAt() };
}

/** Runs the example against an API that lets in whatever `accepts` says, and returns the lines it printed. */
async function statusesFrom(accepts: Accepts, tokens: Record<string, string>): Promise<string[]> {
  const server = createServer((request, response) => {
    void (async () => {
      const token = request.headers.authorization?.replace(/^Bearer /, '');
      response.writeHead(request.url === '/v1/me' ? ((await accepts(token)) ? 200 : 401) : 404).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const { code, stdout, stderr } = await runShellExample(import.meta.dirname, {
      API: `http://127.0.0.1:${address.port}`,
      ...tokens,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout.trim().split('\n');
  } finally {
    server.close();
  }
}
