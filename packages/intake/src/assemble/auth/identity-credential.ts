import type { CredentialSource } from '@probity/model';
import type { Context } from '../context.ts';
import { checkTemplates, placeholdersIn } from '../stated/templates.ts';
import { accountLogin } from './account-login.ts';
import { checkNeeded, type Account } from './account.ts';
import { describedPlace, isBasicOnly, parsePlaces } from './place.ts';

/** How an account gets a credential of one kind. */
interface Maker {
  /** Whether the profile, or the description, wants a credential of this kind for an account. */
  readonly isWanted: (account: Account) => boolean;
  /** The credential; undefined if it cannot be told, which is then a problem. */
  readonly make: (account: Account) => CredentialSource | undefined;
}

/** Every kind of credential. An account gets one of the first kind that is wanted for it. */
const MAKERS: Readonly<Record<CredentialSource['kind'], Maker>> = {
  static: {
    isWanted: ({ given }) => given.login === undefined && (given.token !== undefined || sendsBasic(given)),
    make: (account) => ({ kind: 'static', ...fixedPlaces(account) }),
  },
  basic: {
    isWanted: ({ context, given }) => {
      const saysNothing = given.login === undefined && context.profile.auth?.login === undefined;
      return given.basic === true || (saysNothing && isBasicOnly(context.document));
    },
    make: (account) => {
      checkNeeded(account, 'user', 'Basic');
      checkNeeded(account, 'password', 'Basic');
      return { kind: 'basic' };
    },
  },
  certificate: {
    // Whatever else an account has to show comes beside its certificate.
    isWanted: ({ given }) =>
      given.tls !== undefined &&
      [given.password, given.login, given.secrets].every((each) => each === undefined),
    make: () => ({ kind: 'certificate' }),
  },
  login: {
    isWanted: () => true,
    make: (account) => {
      const login = accountLogin(account);
      return login && { kind: 'login', ...login };
    },
  },
};

/** How an account gets its credential; undefined if that cannot be told, which is then a problem. */
export function credentialOf(account: Account): CredentialSource | undefined {
  return Object.values(MAKERS)
    .find(({ isWanted }) => isWanted(account))
    ?.make(account);
}

/**
 * How new accounts are known where there is no login: by their password in every request, or by a key that the sign-up
 * hands out, which the run finds in its answer.
 */
export function credentialWithoutLogin(
  { document }: Context,
  takesPassword: boolean,
): CredentialSource | undefined {
  if (isBasicOnly(document)) return takesPassword ? { kind: 'basic' } : undefined;
  return { kind: 'static', place: describedPlace(document, 'token') };
}

/** Whether a login asks for a second factor. */
export function takesCode(credential: CredentialSource): boolean {
  if (credential.kind !== 'login') return false;
  return credential.steps.some(({ body }) => JSON.stringify(body?.template ?? '').includes('{code}'));
}

/** Whether what an account sends is its name and password, written into a place of its own. */
function sendsBasic({ send }: Account['given']): boolean {
  return send !== undefined && /\{basic\}/.test(String(send));
}

/** Where a credential goes that needs no login. */
function fixedPlaces(account: Account): ReturnType<typeof parsePlaces> {
  const { context, given, path, secrets } = account;
  const hasToken = given.token !== undefined;
  if (!hasToken) {
    checkNeeded(account, 'user', '{basic}');
    checkNeeded(account, 'password', '{basic}');
  }
  const send = given.send ?? sharedSend(context.profile.auth?.send, secrets);
  if (send === undefined) return { place: describedPlace(context.document, 'token') };
  checkTemplates(context, send, ['user', 'basic', ...secrets], [...path, 'send']);
  return parsePlaces(send);
}

/** A token that exists already goes where all credentials go, if that asks for nothing else. */
function sharedSend(
  send: string | readonly string[] | undefined,
  secrets: readonly string[],
): string | readonly string[] | undefined {
  const known = new Set([...secrets, 'user']);
  const names = placeholdersIn([send ?? []].flat().join(' '));
  return send !== undefined && names.every((name) => known.has(name)) ? send : undefined;
}
