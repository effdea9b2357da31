import type { Described } from '../description/described.ts';
import { undescribed } from '../description/undescribed.ts';
import type { ProblemAt } from '../profile/locator.ts';
import type { Profile } from '../profile/schema.ts';
import type { AuthFile } from './read-auth-file.ts';

/** A profile with the accounts of an authentication file; they override those of the same name. */
export function applyAuthFile(profile: Profile, { way, accounts }: AuthFile): Profile {
  const spare = accounts.filter(({ kind }) => kind === 'expendable');
  // A login of the profile is for its own accounts; those of the file bring theirs.
  const isFree = profile.auth?.login === undefined && profile.auth?.send === undefined;
  const own = way === null || isFree ? {} : way;
  return {
    ...profile,
    ...(way !== null && isFree && { auth: { ...profile.auth, ...way } }),
    identities: {
      ...profile.identities,
      ...Object.fromEntries(
        accounts.flatMap(({ name, kind, given }) =>
          kind === 'expendable' ? [] : [[name, { kind, ...own, ...given }]],
        ),
      ),
    },
    expendable: [
      ...(profile.expendable ?? []).filter(({ name }) => spare.every((each) => each.name !== name)),
      ...spare.map(({ name, given }) => ({ name, ...own, ...given })),
    ],
  };
}

/** Problems with the accounts of a file are in the file, all others in the profile. */
export function problemsInFile(file: AuthFile, profile: Profile, problemAt: ProblemAt): ProblemAt {
  return (path, ...rest) => {
    const [key, which, ...inside] = path;
    const name = key === 'expendable' ? profile.expendable?.[Number(which)]?.name : which;
    const account = file.accounts.find((each) => each.name === name);
    if (account !== undefined && (key === 'identities' || key === 'expendable')) {
      return file.problemAt(['auth', account.index], ...rest);
    }
    if (key === 'auth' && file.way !== null && (which === 'login' || which === 'send')) {
      return file.problemAt(['auth', 0, 'loginEndpointAuth', ...inside.slice(2)], ...rest);
    }
    return problemAt(path, ...rest);
  };
}

/** The logins of a file that the description does not have: the file says that they are there. */
export function undescribedLogins(
  { way, accounts }: AuthFile,
  find: (reference: string) => Described | undefined,
): readonly Described[] {
  const steps = [...(way?.login ?? []), ...accounts.flatMap(({ given }) => given.login ?? [])];
  const references = new Set(steps.map(({ operation }) => operation));
  return [...references].flatMap((reference) => {
    if (find(reference) !== undefined) return [];
    const [method = '', path = ''] = reference.split(' ');
    return [loginAt(method, path)];
  });
}

function loginAt(method: string, path: string): Described {
  const known = METHODS.find((each) => each === method) ?? 'POST';
  return { ...undescribed(known, path, 'Login of the authentication file'), id: `${method} ${path}` };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
