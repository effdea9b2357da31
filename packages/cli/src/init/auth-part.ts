import type { AuthFile } from '@probity/intake';
import { parseJson, type AuthRole, type Json } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { writeCredential } from './credential-part.ts';
import { FILL_IN, shortReason } from './reasons.ts';
import type { Sheet } from './sheet.ts';
import type { Found } from './load.ts';

/** The part of a profile about signing in, each line with the reason for it. */
export function authPart(sheet: Sheet, { target, facts, credential }: Found, given: AuthFile | null): void {
  const why = (role: AuthRole): string | undefined =>
    shortReason(facts.find(({ kind, about }) => kind === 'auth' && about === role));
  sheet.note('How accounts sign in.');
  if (credential === null && given === null) {
    for (const line of EXAMPLE) sheet.note(line);
    return;
  }
  const { me, logout, refresh, password_change: change, signup } = target.auth;
  sheet.map('auth', (auth) => {
    if (given !== null) wayOf(auth, given);
    else writeCredential(auth, credential, { refresh, why });
    if (me === undefined) auth.note(`${FILL_IN}: me: GET /me # an operation that says who is calling`);
    else {
      const subject = target.subjectAt === null ? {} : { subject: target.subjectAt };
      auth.put('me', { operation: me, ...subject }, why('me'));
    }
    if (signup !== undefined) auth.put('signup', signup, why('signup'));
    if (logout !== undefined) auth.put('logout', logout, why('logout'));
    if (change !== undefined) auth.put('password_change', change, why('password_change'));
  });
}

const EXAMPLE = [
  `${FILL_IN}: no way to sign in was inferred. For example:`,
  'auth:',
  '  login:',
  '    - operation: POST /login',
  "      body: { email: '{user}', password: '{password}' }",
  '      extract: { access: access_token }',
  "  send: 'Authorization: Bearer {access}'",
];

/** The login of an authentication file, where all its accounts share one. */
function wayOf(auth: Sheet, { path, way }: AuthFile): void {
  if (way === null) return;
  auth.note(`as ${untrusted(path, 200)} says`);
  auth.put('login', plain(way.login ?? []));
  if (way.send !== undefined) auth.put('send', [way.send].flat());
}

/** What a file says as JSON, without the members that it leaves out. */
export function plain(value: object): Json {
  return parseJson(JSON.stringify(value)) ?? null;
}
