import { isRecord, type Identity, type Json, type Mode, type Operation } from '@probity/model';
import { authRoles } from '../auth/auth-roles.ts';
import { isPhone } from '../../text/sign-up-words.ts';
import type { Context } from '../context.ts';
import { hasSecondFactor } from '../auth/account-login.ts';
import { credentialOf, credentialWithoutLogin } from '../auth/identity-credential.ts';
import { writtenIn } from '../stated/written-identities.ts';

/** The accounts that a run signs up for itself. */
const ACCOUNTS: readonly (readonly [string, 'user' | 'expendable'])[] = [
  ['alice', 'user'],
  ['bob', 'user'],
  ['expendable-1', 'expendable'],
  ['expendable-2', 'expendable'],
];

/**
 * The identities that a run makes by itself where the profile names no ordinary user, the API lets everybody sign up,
 * and it is known how to sign in. Nothing is made in the mode observe.
 */
export function signUpIdentities(
  context: Context,
  operations: readonly Operation[],
  mode: Mode,
): readonly Identity[] {
  const { profile } = context;
  const written = writtenIn(context);
  const signup = operations.find(({ authRole, excluded }) => authRole === 'signup' && excluded === null);
  const entrance = authRoles(context).login?.id;
  const login = operations.find(({ id }) => id === entrance);
  const isWanted =
    profile.sign_up !== false && profile.infer !== false && written.every(({ kind }) => kind !== 'user');
  if (mode === 'observe' || !isWanted || signup === undefined) return [];
  const words = JSON.stringify(signup.body?.template ?? '');
  const takesPassword = /\{(?:password|new_password)\}/.test(words);
  if (login !== undefined && (!takesPassword || !isEntrance(login))) return [];
  const signUp = wayOf(signup.body?.template ?? null);
  // An account with a second factor is for trying codes, and does for nothing else.
  const hasOwn = written.some(({ kind, given }) => kind === 'expendable' && !hasSecondFactor(given));
  return ACCOUNTS.filter(([name]) => written.every((each) => each.name !== name)).flatMap(([name, kind]) => {
    if (kind === 'expendable' && hasOwn) return [];
    const given = { user: name, password: '${PASSWORD}' };
    const credential =
      login === undefined
        ? credentialWithoutLogin(context, takesPassword)
        : credentialOf({ context, name, given, path: ['identities'], secrets: ['password'] });
    if (credential === undefined) return [];
    return [{ name, kind, credential, user: null, secrets: ['password'], secondFactor: false, signUp }];
  });
}

/** Whether a name and a password can be sent to a login, or nothing is known of what it takes. */
function isEntrance({ body, query }: Operation): boolean {
  if (body === null && Object.keys(query).length === 0) return true;
  const entry = JSON.stringify([body?.template ?? null, query]);
  return entry.includes('{user}') && entry.includes('{password}');
}

/** What the field that takes the name to sign in with is called after: an address, a phone number or a name. */
function wayOf(template: Json): NonNullable<Identity['signUp']> {
  const fields: [string, unknown][] = [];
  const walk = (value: unknown): void => {
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      fields.push([key, inner]);
      walk(inner);
    }
  };
  walk(template);
  const taking = fields.filter(([, value]) => value === '{user}');
  if (taking.length === 0 || taking.some(([key]) => /mail/i.test(key))) return 'email';
  return taking.every(([key]) => isPhone(key)) ? 'phone' : 'name';
}
