import { expect, test } from 'vitest';
import type { RawAnswer } from '../ports.ts';
import { unnamedCredentials } from './grants.ts';

const TOKEN = 'c0ffee00c0ffee00c0ffee00';
const answer = (body: unknown): RawAnswer => ({
  status: 201,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
  cut: false,
});

test.each<[string, unknown, readonly string[]]>([
  ['a token by its name', { access_token: TOKEN }, [TOKEN]],
  ['what may be a key by its look', { wert: TOKEN }, [TOKEN]],
  [
    'no stored password, which is nobody’s credential',
    { password: `$2b$12$${'Ab1./'.repeat(11).slice(0, 53)}` },
    [],
  ],
  ['nothing that holds what was sent', { write: ['account:somebody-new'] }, []],
])('the credentials that a sign-up hands out: %s', (_what, body, expected) => {
  const values = unnamedCredentials(answer(body), true, ['somebody-new']).map(([, value]) => value);
  expect([...new Set(values)]).toEqual(expected);
});
