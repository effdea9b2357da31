import { CERTIFICATE_PASSPHRASE, isOfConnection, type Identity } from '@probity/model';
import { expand } from '../../profile/expand.ts';
import type { SecretSource } from '../../profile/schema-parts/secret-schema.ts';
import type { Path } from '../../profile/locator.ts';
import { placeOf, readSecret, type SecretPlace } from '../../profile/secrets.ts';
import type { Sources } from '../../sources.ts';
import { checkName } from '../stated/check-name.ts';
import { writtenIn, type Written } from '../stated/written-identities.ts';
import type { Context } from '../context.ts';
import { credentialOf, takesCode } from '../auth/identity-credential.ts';
import { certificateOf } from './certificate-files.ts';

/** The identities of a profile, the values of their secrets as `alice.password`, and where each comes from. */
export async function readIdentities(
  context: Context,
  sources: Sources,
): Promise<{
  readonly identities: readonly Identity[];
  readonly secretValues: Readonly<Record<string, string>>;
  readonly secretPlaces: Readonly<Record<string, SecretPlace>>;
}> {
  const secretValues: Record<string, string> = {};
  const secretPlaces: Record<string, SecretPlace> = {};
  const identities: Identity[] = [];
  const seen = new Map<string, string>();
  for (const written of writtenIn(context)) {
    const { name, kind, given, path } = written;
    checkName(context, name, path);
    if (name === 'anonymous') context.problem(path, 'anonymous is the caller without an account.');
    refuseDuplicates(context, seen, `name ${name}`, name, path);
    const secrets = secretsOf(given);
    for (const [secret, source] of Object.entries(secrets)) {
      secretPlaces[`${name}.${secret}`] = placeOf(source.from, sources);
      const value = await readSecret(source.from, [...path, ...source.path], sources, context.problemAt);
      if (typeof value !== 'string') {
        context.problems.push(value.problem);
        continue;
      }
      secretValues[`${name}.${secret}`] = value;
      if (secret === 'token') refuseDuplicates(context, seen, `token ${value}`, name, [...path, 'token']);
    }
    const user = readUser(context, written, sources);
    if (user !== null) refuseDuplicates(context, seen, `user ${user.toLowerCase()}`, name, [...path, 'user']);
    const certificate = await certificateOf(context, given.tls, [...path, 'tls'], sources);
    const credential = credentialOf({ context, name, given, path, secrets: Object.keys(secrets) });
    if (isOfConnection(credential) && certificate !== undefined) {
      const key = `certificate ${Object.values(certificate).join(' ')}`;
      refuseDuplicates(context, seen, key, name, [...path, 'tls']);
    }
    if (credential !== undefined)
      identities.push({
        name,
        kind,
        credential,
        user,
        secrets: Object.keys(secrets),
        secondFactor: takesCode(credential),
        ...(certificate !== undefined && { certificate }),
      });
  }
  return { identities, secretValues, secretPlaces };
}

function secretsOf(
  given: Written['given'],
): Record<string, { readonly from: SecretSource; readonly path: Path }> {
  const own = Object.entries(given.secrets ?? {}).map(
    ([name, from]) => [name, { from, path: ['secrets', name] }] as const,
  );
  return {
    ...(given.password === undefined ? {} : { password: { from: given.password, path: ['password'] } }),
    ...(given.totp === undefined ? {} : { totp: { from: given.totp, path: ['totp'] } }),
    ...(given.token === undefined ? {} : { token: { from: given.token, path: ['token'] } }),
    ...(given.tls?.passphrase === undefined
      ? {}
      : { [CERTIFICATE_PASSPHRASE]: { from: given.tls.passphrase, path: ['tls', 'passphrase'] } }),
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
function refuseDuplicates(
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
