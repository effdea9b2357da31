import { randomUUID } from 'node:crypto';
import type { Operation } from '@probity/model';
import { inventedWords } from '../canaries/invented-words.ts';
import { signedUpName, plainName } from '../accounts/account-name.ts';
import { placeholdersOf } from '../request/template.ts';
import type { ObjectsContext } from './objects-context.ts';
import { registerInvented } from '../secrets/register.ts';

/** What an operation's templates may say beside ids: values of ours, derived from the label of a send. */
export function ownWords(
  { canaries, secrets, ours, target }: Pick<ObjectsContext, 'canaries' | 'secrets' | 'ours' | 'target'>,
  operation: Operation,
  label: string,
  canary: string,
): Readonly<Record<string, string | number>> {
  const asked = wordsOf(operation);
  const invented = inventedWords(canaries, ours, label, asked);
  const words = { canary, canary_prefix: canaries.prefix, ...invented, ...freshWord(ours, asked) };
  // Most operations name nobody new, and every password is one more secret to look for in every answer.
  const isOfSignedUpAccount = ['email', 'username', 'password', 'new_password'].some((name) =>
    asked.has(name),
  );
  if (!isOfSignedUpAccount && operation.authRole !== 'signup') return words;
  const password = canaries.invent('password', label);
  registerInvented(secrets, password);
  const email = canaries.invent('email', label);
  const username = plainName(email);
  ours.invented(username);
  const signedUp = signedUpName(target, canaries, label);
  ours.invented(signedUp);
  return { ...words, email, username, signed_up: signedUp, new_password: password };
}

/** Further texts of an object are its owner's as much as the one with the canary, and are found in answers like it. */
export function knowWords(
  { canaries }: Pick<ObjectsContext, 'canaries'>,
  label: string,
  owner: string,
  { word }: Readonly<Record<string, unknown>>,
): void {
  if (typeof word === 'string') canaries.know(`${label}.word`, owner, word);
}

/** Anyone who signs up is somebody new, and never the one who asks for it. */
export function signedUpWords(
  { authRole }: Operation,
  { signed_up: user = '', new_password: password = '' }: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  return authRole === 'signup' ? { user, password } : {};
}

/** Where the caller has no password of its own, `{password}` is one of ours. */
export function ownPassword({
  new_password: password,
}: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  return password === undefined ? {} : { password };
}

/** Known to be ours, so that it does not count as something in which two requests differ. */
function freshWord(
  ours: Pick<ObjectsContext['ours'], 'invented'>,
  asked: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (!asked.has('fresh')) return {};
  const fresh = randomUUID();
  ours.invented(fresh);
  return { fresh };
}

const placeholders = new WeakMap<Operation, ReadonlySet<string>>();

/** The words that the templates of an operation ask for. */
function wordsOf(operation: Operation): ReadonlySet<string> {
  const known = placeholders.get(operation);
  if (known !== undefined) return known;
  const { body, query, values, headers = {} } = operation;
  const named = new Set(
    [body?.template, ...Object.values(query), ...Object.values(values), ...Object.values(headers)].flatMap(
      placeholdersOf,
    ),
  );
  placeholders.set(operation, named);
  return named;
}
