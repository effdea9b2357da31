import type { Described } from '../../description/described.ts';
import { hasProperty } from '../../description/schemas/properties.ts';
import type { Lifecycle } from './lifecycle.ts';
import { isPeople, singular } from '../../text/nouns.ts';
import { nounOf, parentKey, shapesOf } from '../shapes.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * The accounts that people make by signing up and that only somebody with a role looks after, such as at
 * `/admin/users/{id}`. A fresh one is an object that may be changed and deleted without harming anybody. None where
 * the answer to the sign-up shows no id, because nobody could address the account then.
 */
export function accountLifecycle(
  operations: readonly Described[],
  signup: Described | undefined,
  known: readonly Lifecycle[],
  isPrivileged: (operation: Described) => boolean,
  document: Node,
): readonly Lifecycle[] {
  if (signup === undefined) return [];
  const used = new Set(known.flatMap(({ parts }) => Object.values(parts)));
  if (used.has(signup)) return [];
  const shapes = shapesOf(operations);
  for (const item of shapes.values()) {
    const fixed = item.segments.slice(0, -1);
    const noun = nounOf(fixed);
    if (item.segments.at(-1) !== '{}' || !isPeople(fixed.at(-1) ?? '')) continue;
    if (!showsId(signup, noun, document)) continue;
    const mine = (operation: Described | undefined): Described | undefined =>
      operation !== undefined && isPrivileged(operation) && !used.has(operation) ? operation : undefined;
    const [read, remove] = [mine(item.get('GET')), mine(item.get('DELETE'))];
    const update = mine(item.get('PATCH')) ?? mine(item.get('PUT'));
    const list = mine(shapes.get(parentKey(item.key))?.get('GET'));
    // What can be read tells whether something happened to it; without that a fresh account is no help.
    if (read === undefined) continue;
    return [
      {
        noun,
        within: singular(fixed.at(-2) ?? ''),
        parts: {
          create: signup,
          read,
          ...(update && { update }),
          ...(remove && { delete: remove }),
          ...(list && { list }),
        },
        reasons: {
          create: 'signing up makes an account',
          read: 'GET of one account, for those with a role',
          update: 'PUT or PATCH of one account',
          delete: 'DELETE of one account',
          list: 'GET of all accounts',
        },
        confidence: 'likely',
      },
    ];
  }
  return [];
}

/** Whether the answer to a sign-up shows the id of the new account where that of a new object is looked for. */
function showsId({ answers }: Described, noun: string, document: Node): boolean {
  const places = ['', 'data.', 'result.', `${noun}.`].flatMap((prefix) =>
    ['id', 'uuid', '_id', `${noun}_id`, `${noun}Id`].map((name) => prefix + name),
  );
  return places.some((place) => answers.some((answer) => hasProperty(answer, place, document)));
}
