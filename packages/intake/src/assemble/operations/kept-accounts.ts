import type { Described } from '../../description/described.ts';
import { hasProperty } from '../../description/schemas/properties.ts';
import { isPeople } from '../../text/nouns.ts';
import { segmentsOf } from '../../infer/shapes.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';

/** A parameter that names an account, by the type of objects that accounts are here. */
type KeptAccounts = ReadonlyMap<string, string>;

/**
 * The types of objects that are accounts which only somebody in charge makes, by the parameter of their path. A fresh
 * one of them can do nothing by itself: what lies below an account is tried with that of the caller, whom `me` shows.
 */
export function keptAccounts(
  context: Pick<Context, 'document' | 'profile'>,
  resources: readonly DraftResource[],
  { me, signup }: { readonly me?: Described; readonly signup?: Described },
  isPrivileged: (operation: Described) => boolean,
): KeptAccounts {
  if (me === undefined) return new Map();
  return new Map(
    resources.flatMap(({ name, slots: { create }, itemPath, given }) => {
      const parameter = parametersOf(itemPath ?? '').at(-1);
      if (parameter === undefined || create === null || create === signup || !isPrivileged(create)) return [];
      if (given.owns !== undefined || context.profile.params?.[parameter] !== undefined) return [];
      const isAccount = isPeople(segmentsOf(itemPath ?? '').at(-2) ?? '');
      return isAccount && showsOwn(me, parameter, context.document) ? [[name, parameter] as const] : [];
    }),
  );
}

/** The objects that a path names, without the accounts that are the caller's own. */
export function withoutAccounts(
  bound: Readonly<Record<string, string>>,
  { path }: Described,
  accounts: KeptAccounts,
  { isPrivileged, isRead }: { readonly isPrivileged: boolean; readonly isRead: boolean },
): Readonly<Record<string, string>> {
  if (isPrivileged) return bound;
  // What changes or removes an account itself has to have one that nobody needs.
  const isItself = (parameter: string): boolean => path.endsWith(`{${parameter}}`);
  return Object.fromEntries(
    Object.entries(bound).filter(
      ([parameter, name]) => accounts.get(name) !== parameter || (isItself(parameter) && !isRead),
    ),
  );
}

/** Whether the record of the caller holds what a parameter asks for, as far as it is described. */
function showsOwn({ answer }: Described, parameter: string, document: Context['document']): boolean {
  if (answer === null) return true;
  const names = /id$/i.test(parameter) ? [parameter, 'id', 'uuid', 'sub'] : [parameter];
  const places = ['', 'data.', 'user.', 'result.'].flatMap((prefix) => names.map((name) => prefix + name));
  return places.some((place) => hasProperty(answer, place, document));
}
