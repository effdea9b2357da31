import type { Operation, Resource, StatedAccess } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { OWNER_WORDS, USERS_WORDS, WRITERS_WORDS } from '../../text/audience-words.ts';
import type { DraftResource } from './draft-resources.ts';

type Access = StatedAccess['who'];

const OF_VISIBILITY = {
  private: { readers: 'owner', writers: 'owner' },
  shared: { readers: 'users', writers: 'owner' },
  public: { readers: 'public', writers: 'owner' },
  privileged: { readers: 'admin', writers: 'admin' },
} as const satisfies Record<Resource['visibility'], Record<'readers' | 'writers', Access>>;

/** Who may read and write the objects of a type by the profile, else by the words of the description, if any say so. */
export function accessOf(
  draft: DraftResource,
  read: Operation | undefined,
): Pick<Resource, 'readers' | 'writers'> {
  const readers = byProfile(draft, 'readers') ?? publicRead(read) ?? readersByWords(draft);
  const writers = byProfile(draft, 'writers') ?? writersByWords(draft);
  return { ...(readers && { readers }), ...(writers && { writers }) };
}

function byProfile({ name, given }: DraftResource, key: 'readers' | 'writers'): StatedAccess | undefined {
  const stated = given[key];
  if (stated !== undefined) return { who: stated, by: 'profile', where: `resources.${name}.${key}` };
  const { visibility } = given;
  if (visibility === undefined) return undefined;
  return { who: OF_VISIBILITY[visibility][key], by: 'profile', where: `resources.${name}.visibility` };
}

/** What may be read without a credential is for everybody. */
function publicRead(read: Operation | undefined): StatedAccess | undefined {
  if (read?.public !== true || read.publicSource === 'default') return undefined;
  return { who: 'public', by: read.publicSource, where: `${read.id} is public` };
}

/** What the list and the item have in their summaries; where they contradict each other, nothing is known. */
function readersByWords({ slots }: DraftResource): StatedAccess | undefined {
  const words = [
    ['owner', OWNER_WORDS],
    ['users', USERS_WORDS],
  ] as const;
  const read = wordsOf(slots.read, words);
  const list = wordsOf(slots.list, words);
  if (read !== undefined && list !== undefined && read.who !== list.who) return undefined;
  return read ?? list;
}

function writersByWords({ slots }: DraftResource): StatedAccess | undefined {
  const words = [
    ['owner', WRITERS_WORDS],
    ['owner', OWNER_WORDS],
    ['users', USERS_WORDS],
  ] as const;
  const [first, ...others] = [wordsOf(slots.update, words), wordsOf(slots.delete, words)].filter(
    (each) => each !== undefined,
  );
  return others.every(({ who }) => who === first?.who) ? first : undefined;
}

function wordsOf(
  operation: Described | null,
  meanings: readonly (readonly [Access, RegExp])[],
): StatedAccess | undefined {
  if (operation === null) return undefined;
  const { id, summary } = operation;
  for (const [who, words] of meanings) {
    const found = words.exec(summary)?.[1];
    if (found === undefined) continue;
    return { who, by: 'description', where: `'${found.toLowerCase()}' in ${id}`, operation: id };
  }
  return undefined;
}
