import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../index.ts';

async function take(routes: readonly string[]) {
  const taken = await readTarget({
    descriptionText: routes.join('\n'),
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://api.example' },
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  return taken;
}

test.each([
  ['the usual words', ['POST /auth/login', 'POST /auth/logout', 'GET /users/me'], ['login', 'logout', 'me']],
  ['sessions as objects', ['POST /session # Create a session', 'DELETE /session'], ['login', 'logout']],
  ['the token endpoint of OAuth', ['POST /oauth2/token'], ['login']],
  ['tokens that a user keeps', ['POST /users/{id}/tokens', 'DELETE /users/{id}/tokens/{token}'], []],
  ['the organisation of the caller', ['GET /orgs/me'], []],
  ['another user who is logged out', ['POST /users/{user_id}/logout'], []],
  ['an administrator who logs somebody in', ['POST /admin/login'], []],
  [
    'words of resetting',
    ['POST /forgot-password', 'POST /password-reset-confirm'],
    ['reset_request', 'reset_confirm'],
  ],
])('%s', async (_, routes, expected) => {
  expect(Object.keys((await take(routes)).target.auth).toSorted()).toEqual(expected.toSorted());
});

test('every fact has a reason, a confidence and a line that says otherwise', async () => {
  const { facts } = await take(['POST /login', 'POST /notes', 'GET /notes/{id}', 'GET /admin/users']);
  for (const { reason, override, confidence } of facts) {
    expect(reason).not.toBe('');
    expect(override).toContain(': ');
    expect(['sure', 'likely', 'guess']).toContain(confidence);
  }
  expect(facts.map(({ about, says }) => `${about} = ${says}`)).toEqual(
    expect.arrayContaining([
      'login = POST /login',
      'note.create = POST /notes',
      'privileged = GET /admin/users',
    ]),
  );
});
