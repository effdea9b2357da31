import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  registerFound,
  registerForged,
  registerInvented,
  registerOwn,
  registerProfile,
  registerWrong,
} from './register.ts';
import { createSecrets } from './secrets.ts';

const VALUE = 'a-value-that-is-long-enough';

describe('what a secret is called', () => {
  it.each([
    ['of an identity', (secrets) => registerOwn(secrets, 'alice', 'access', VALUE), '‹alice.access#1›'],
    ['wrong on purpose', (secrets) => registerWrong(secrets, 'token', VALUE), '‹wrong.token#1›'],
    ['made up', (secrets) => registerInvented(secrets, VALUE), '‹invented.password#1›'],
    [
      'forged',
      (secrets) => registerForged(secrets, 'damaged', 'alice.access#1', VALUE),
      '‹forged:damaged(alice.access#1)›',
    ],
    ['found', (secrets) => registerFound(secrets, VALUE), '‹found:secret#1›'],
    ['of the profile', (secrets) => registerProfile(secrets, { 'bob.token': VALUE }), '‹bob.token#1›'],
  ] satisfies [string, (secrets: ReturnType<typeof createSecrets>) => unknown, string][])(
    '%s',
    (_name, register, mark) => {
      const secrets = createSecrets();
      register(secrets);
      expect(secrets.redact(`it is ${VALUE}.`)).toBe(`it is ${mark}.`);
    },
  );
});

it('no other file of the product registers a secret', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !/\.(?:test|test-api|fake)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  const registering = files.filter((path) => /\bsecrets\.add\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(registering).toEqual([join('secrets', 'register.ts')]);
});
