import type { CredentialSource, Identity } from '@probity/model';
import { expand } from '../profile/expand.ts';
import type { ProfileIdentity, SecretSource } from '../profile/identity-schema.ts';
import type { Path } from '../profile/locator.ts';
import { readSecret } from '../profile/secrets.ts';
import type { Sources } from '../sources.ts';
import { checkName } from './check-name.ts';
import type { Context } from './context.ts';
import { loginSource } from './credential.ts';
import { describedPlace, isBasicOnly, parsePlace } from './place.ts';
import { checkTemplates, placeholdersIn } from './templates.ts';

interface Written {
  readonly name: string;
  readonly kind: Identity['kind'];
  readonly given: Omit<ProfileIdentity, 'kind'>;
  readonly path: Path;
}

/** The identities of a profile, and the values of their secrets as `alice.password`. */
export async function readIdentities(
  context: Context,
  sources: Sources,
): Promise<{
  readonly identities: readonly Identity[];
  readonly secretValues: Readonly<Record<string, string>>;
}> {
  const secretValues: Record<string, string> = {};
  const identities: Identity[] = [];
  const seen = new Map<string, string>();
  for (const written of writtenIn(context)) {
    const { name, kind, given, path } = written;
    checkName(context, name, path);
    if (name === 'anonymous') context.problem(path, 'anonymous is the caller without an account.');
    refuseTwins(context, seen, `name ${name}`, name, path);
    const secrets = secretsOf(given);
    for (const [secret, source] of Object.entries(secrets)) {
      const value = await readSecret(source.from, [...path, ...source.path], sources, context.problemAt);
      if (typeof value !== 'string') {
        context.problems.push(value.problem);
        continue;
      }
      secretValues[`${name}.${secret}`] = value;
      if (secret === 'token') refuseTwins(context, seen, `token ${value}`, name, [...path, 'token']);
    }
    const user = readUser(context, written, sources);
    if (user !== null) refuseTwins(context, seen, `user ${user.toLowerCase()}`, name, [...path, 'user']);
    const credential = credentialOf(context, written, Object.keys(secrets));
    if (credential !== undefined)
      identities.push({ name, kind, credential, user, secrets: Object.keys(secrets) });
  }
  return { identities, secretValues };
}

/** The names and kinds of the identities of a profile, before their secrets are read. */
export function writtenIn({ profile }: Pick<Context, 'profile'>): readonly Written[] {
  const named = Object.entries(profile.identities ?? {}).map(([name, { kind, ...given }]) => ({
    name,
    kind: kind ?? (name === 'admin' ? ('admin' as const) : ('user' as const)),
    given,
    path: ['identities', name],
  }));
  const expendable = (profile.expendable ?? []).map(({ name, ...given }, index) => ({
    name: name ?? `expendable-${index + 1}`,
    kind: 'expendable' as const,
    given,
    path: ['expendable', index],
  }));
  return [...named, ...expendable];
}

function secretsOf(
  given: Written['given'],
): Record<string, { readonly from: SecretSource; readonly path: Path }> {
  const own = Object.entries(given.secrets ?? {}).map(
    ([name, from]) => [name, { from, path: ['secrets', name] }] as const,
  );
  return {
    ...(given.password === undefined ? {} : { password: { from: given.password, path: ['password'] } }),
    ...(given.token === undefined ? {} : { token: { from: given.token, path: ['token'] } }),
    ...Object.fromEntries(own),
  };
}

function readUser(context: Context, { given, path }: Written, { env }: Sources): string | null {
  if (given.user === undefined) return null;
  const user = expand(given.user, env, [...path, 'user'], context.problemAt);
  if (typeof user === 'string') return user;
  context.problems.push(user.problem);
  return null;
}

/** Two identities that are one account would make every comparison between them meaningless. */
function refuseTwins(
  context: Context,
  seen: Map<string, string>,
  key: string,
  name: string,
  path: Path,
): void {
  const other = seen.get(key);
  if (other !== undefined) {
    const what = key.split(' ', 1)[0];
    context.problem(
      path,
      `${name} and ${other} have the same ${what}.`,
      'Give each identity an account of its own.',
    );
  }
  seen.set(key, name);
}

function credentialOf(
  context: Context,
  { name, given, path }: Written,
  secrets: readonly string[],
): CredentialSource | undefined {
  const need = (what: 'user' | 'password', why: string): void => {
    if (given[what] === undefined) context.problem(path, `${name} has no ${what}, which ${why} needs.`);
  };
  const { auth } = context.profile;
  if (given.token !== undefined && given.login === undefined) {
    const { send } = given;
    if (send === undefined) return { kind: 'static', place: describedPlace(context.document, 'token') };
    checkTemplates(context, send, secrets, [...path, 'send']);
    return { kind: 'static', place: parsePlace(send) };
  }
  const isOwn = given.login !== undefined;
  if (given.basic === true || (!isOwn && auth?.login === undefined && isBasicOnly(context.document))) {
    need('user', 'Basic');
    need('password', 'Basic');
    return { kind: 'basic' };
  }
  if (!isOwn && auth?.login === undefined) {
    context.problem(path, `${name} has no way to sign in.`, 'Add `auth: { login: … }`, or give it a token.');
    return undefined;
  }
  const way = isOwn ? { send: auth?.send, ...given } : { ...auth, send: given.send ?? auth?.send };
  const login = loginSource(context, way, secrets, isOwn ? path : ['auth']);
  const used = new Set(
    (login?.steps ?? []).flatMap(({ body }) => placeholdersIn(JSON.stringify(body?.template ?? ''))),
  );
  for (const what of ['user', 'password'] as const) if (used.has(what)) need(what, 'the login');
  return login;
}
