import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { ProofSeen } from '@probity/engine';
import { beforeEach, expect, test } from 'vitest';
import type { OwnershipTools } from '../own/ownership-tools.ts';
import { own, type OwnOptions } from './own.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const PROFILE = '# ours\ntarget:   https://api.example # the one\n';

let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-own-'));
  return () => rmSync(cwd, { recursive: true });
});

/** A process whose streams are kept. */
function fakeHost() {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  return { host: { stdout, stderr, env: {}, cwd: () => cwd }, out, err };
}

const MISSING: ProofSeen = {
  proof: null,
  file: 'GET /x was answered 404, not 200.',
  dns: 'There is no TXT record.',
};

async function owned(
  url: string | undefined,
  options: OwnOptions = {},
  seen: ProofSeen = MISSING,
  address = '203.0.113.10',
) {
  const { host, out, err } = fakeHost();
  const kept: string[] = [];
  const tools: OwnershipTools = {
    addresses: () => Promise.resolve([address]),
    prove: () => Promise.resolve(seen),
    cache: {
      get: () => Promise.reject(new Error('A proof that was asked for is not remembered.')),
      keep(origin, token, proof) {
        kept.push(`${origin} ${token} ${proof}`);
        return Promise.resolve();
      },
    },
    unixMs: () => 0,
  };
  const code = await own(url, options, host, tools);
  return { code, out: out(), err: err(), kept };
}

test('a new token goes to the profile, and both ways of proof are explained', async () => {
  const file = join(cwd, 'probity.yaml');
  writeFileSync(file, PROFILE);
  const { code, out } = await owned(undefined);
  const written = readFileSync(file, 'utf8');
  expect(written.startsWith(PROFILE)).toBe(true);
  const [, token = ''] =
    /^ownership:\n {2}token: "?([0-9a-f]{32})"?\n$/.exec(written.slice(PROFILE.length)) ?? [];
  expect(token).toHaveLength(32);
  expect(code).toBe(0);
  expect(out).toContain('Written: ownership.token in probity.yaml');
  expect(out).toContain(`https://api.example/.well-known/probity-${token}`);
  expect(out).toContain(`_probity.api.example. TXT "${token}"`);
  expect(out).toMatch(
    /no secret: it guards against testing the wrong host by mistake, not\s+against\s+malice/,
  );
  expect(out).toContain('probity own\n');
});

test('a token that is there is used again, and what was seen is said', async () => {
  const before = `${PROFILE}ownership: { token: ${TOKEN} }\n`;
  writeFileSync(join(cwd, 'probity.yaml'), before);
  const { code, out, kept } = await owned(undefined);
  expect(readFileSync(join(cwd, 'probity.yaml'), 'utf8')).toBe(before);
  expect({ code, kept }).toEqual({ code: 3, kept: [] });
  expect(out).toMatch(
    /^✗ file {2}GET \/x was answered 404, not 200\.\n✗ DNS {3}There is no TXT record\.\n\nNot proved\.\n/,
  );
  expect(out).toContain(`/.well-known/probity-${TOKEN}`);
});

test('a proof is said and remembered', async () => {
  writeFileSync(join(cwd, 'mine.yaml'), `${PROFILE}ownership: { token: ${TOKEN} }\n`);
  const seen: ProofSeen = { proof: 'file', file: 'GET /x shows the token.', dns: null };
  const { code, out, kept } = await owned('https://other.example:8443/v1', { profile: 'mine.yaml' }, seen);
  expect(code).toBe(0);
  expect(out).toMatch(/^✓ file {2}GET \/x shows the token\.\n\nProved\./);
  expect(kept).toEqual([`https://other.example:8443 ${TOKEN} file`]);
});

test('without a profile the lines are printed, and nothing is written', async () => {
  const { code, out } = await owned('https://api.example');
  expect(code).toBe(0);
  expect(out).toMatch(/There is no probity\.yaml[^]+\n {2}ownership:\n {4}token: "?[0-9a-f]{32}"?\n/);
  expect(out).toContain('probity own https://api.example\n');
});

test('a profile that cannot be changed safely is left as it is', async () => {
  const before = '{ target: https://api.example }\n';
  writeFileSync(join(cwd, 'probity.yaml'), before);
  expect((await owned(undefined)).out).toMatch(/^Nothing was written: probity\.yaml/);
  expect(readFileSync(join(cwd, 'probity.yaml'), 'utf8')).toBe(before);
});

test('a private host is told to need no proof, and an address has no DNS record', async () => {
  const { err, out } = await owned('http://10.0.0.1', {}, MISSING, '10.0.0.1');
  expect(err).toMatch(/every mode is allowed there without proof/);
  expect(out).not.toContain('TXT');
});

const WRONG: [message: string, url: string | undefined, options: OwnOptions, message: RegExp][] = [
  [
    'neither URL nor profile',
    undefined,
    {},
    /There is no probity\.yaml in this folder, and no URL was named/,
  ],
  ['a profile that is not there', undefined, { profile: 'none.yaml' }, /There is no none\.yaml/],
  ['what is no URL', 'api.example', {}, /api\.example is no URL/],
];

test.each(WRONG)('%s is a usage error', async (_message, url, options, message) => {
  await expect(owned(url, options)).rejects.toThrow(message);
});
