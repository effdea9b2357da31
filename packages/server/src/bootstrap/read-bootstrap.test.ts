import { expect, it } from 'vitest';
import { readBootstrap } from './read-bootstrap.ts';

const FILES: Readonly<Record<string, string>> = {
  'team.yaml': `
organisations:
  - name: Harbour
    owner: { email: Ann@Example.com, name: Ann, password: a long password }
  - name: Market
    owner: { email: bob@example.com, password_file: bob.txt }`,
  'team.json':
    '{"organisations":[{"name":"H","owner":{"email":"a@b.example","password":"a long password"}}]}',
  'bob.txt': 'another long password\n',
  'short.txt': 'short',
  'broken.yaml': 'organisations: [{ password: hunter2hunter2',
  'both.yaml':
    'organisations: [{ name: H, owner: { email: a@b.example, password: a long password, password_file: bob.txt } }]',
};

const read = (env: Record<string, string>) =>
  readBootstrap({ env, readFile: async (path) => FILES[path] ?? Promise.reject(new Error('no file')) });

const ONE = {
  PROBITY_BOOTSTRAP_ORGANISATION: 'Harbour',
  PROBITY_BOOTSTRAP_EMAIL: 'ann@example.com',
  PROBITY_BOOTSTRAP_PASSWORD: 'a long password',
};
const ANN = { email: 'ann@example.com', name: 'ann', password: 'a long password' };
const { PROBITY_BOOTSTRAP_PASSWORD: _password, ...NO_PASSWORD } = ONE;

it.each([
  ['nothing is set: nobody is created', {}, []],
  ['the variables name one', ONE, [{ name: 'Harbour', owner: ANN }]],
  [
    'a password in a file of its own',
    { ...NO_PASSWORD, PROBITY_BOOTSTRAP_PASSWORD_FILE: 'bob.txt' },
    [{ name: 'Harbour', owner: { ...ANN, password: 'another long password' } }],
  ],
  [
    'a file of YAML',
    { PROBITY_BOOTSTRAP_FILE: 'team.yaml' },
    [
      { name: 'Harbour', owner: { ...ANN, name: 'Ann' } },
      { name: 'Market', owner: { email: 'bob@example.com', name: 'bob', password: 'another long password' } },
    ],
  ],
  [
    'a file of JSON',
    { PROBITY_BOOTSTRAP_FILE: 'team.json' },
    [{ name: 'H', owner: { email: 'a@b.example', name: 'a', password: 'a long password' } }],
  ],
])('%s', async (_name, env, expected) => {
  expect(await read(env)).toEqual(expected);
});

it.each([
  ['a short password', { ...ONE, PROBITY_BOOTSTRAP_PASSWORD: 'short' }, 'owner.password (too small)'],
  [
    'a short password in a file',
    { ...NO_PASSWORD, PROBITY_BOOTSTRAP_PASSWORD_FILE: 'short.txt' },
    'short.txt',
  ],
  ['no password', NO_PASSWORD, 'either password or password_file'],
  ['two passwords', { PROBITY_BOOTSTRAP_FILE: 'both.yaml' }, 'either password or password_file'],
  ['no organisation', { PROBITY_BOOTSTRAP_EMAIL: 'a@b.example' }, 'organisations.0.name'],
  ['a file that cannot be parsed', { PROBITY_BOOTSTRAP_FILE: 'broken.yaml' }, 'The file broken.yaml'],
])('%s is refused without a word of the password', async (_name, env, message) => {
  const refused = await read(env).catch((error: unknown) => String(error));
  expect(refused).toContain(message);
  expect(refused).not.toMatch(/hunter2|: short|a long password/);
});
