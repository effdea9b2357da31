import type { Reference } from '@probity/model';
import { singular } from '../../text/nouns.ts';
import { split } from '../../text/words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A name taken apart: `from_airport_ids` has the stem `from_airport` and the key `id`. */
export interface NameParts {
  /** The words before the one that says by what a thing is named, in the singular, joined by `_`. */
  readonly stem: string;
  /** Null if no word says by what: `project`. */
  readonly key: Reference['key'] | null;
  /** Written without a gap, or with the id first: `noteid`, `teamname`, `idBoard`. */
  readonly glued: boolean;
  readonly isMany: boolean;
}

const KEYS: ReadonlyMap<string, Reference['key']> = new Map([
  ...['id', 'uuid', 'uid', 'guid', 'gid', 'pk', 'ref', 'sid', 'oid', 'urn', 'identifier'].map(
    (word) => [word, 'id'] as const,
  ),
  ...['name', 'slug', 'handle'].map((word) => [word, 'name'] as const),
  ...['email', 'mail'].map((word) => [word, 'email'] as const),
  ...['number', 'no', 'nr', 'num', 'code', 'key'].map((word) => [word, 'other'] as const),
]);

/** Takes a name apart; the vocabulary tells which words are things of this API. */
export function partsOf(
  name: string,
  { isNoun, isThing }: Pick<Vocabulary, 'isNoun' | 'isThing'>,
): NameParts {
  const all = firstChoice(
    split(
      name
        .replace(/^x-/i, '')
        .replaceAll('[]', '')
        .replace(/(?<=[a-z])\d$/i, ''),
    ),
  );
  const isList = all.at(-1) === 'list' && KEYS.has(all.at(-2) ?? '');
  const words = isList ? all.slice(0, -1) : all;
  const last = words.at(-1) ?? '';
  const word = last === 'ids' ? 'id' : singular(last);
  const key = KEYS.get(word);
  const isMany = isList || word !== last;
  const before = words.slice(0, -1).map(singular).join('_');
  if (key === 'id' || (key !== undefined && !isNoun(singular(words.join('_')))))
    return { stem: before, key, glued: false, isMany };
  const whole = words.map(singular).join('_');
  if (words.length > 1 && words[0] === 'id')
    return { stem: words.slice(1).map(singular).join('_'), key: 'id', glued: true, isMany };
  const named = /^(.{3,}?)(name|number|code|key|slug|handle)$/.exec(whole);
  if (named?.[1] !== undefined && isNoun(named[1]))
    return { stem: named[1], key: KEYS.get(named[2] ?? '') ?? 'other', glued: true, isMany };
  const glued = /^(.{3,}?)(?:uu)?ids?$/.exec(whole)?.[1];
  if (glued !== undefined && (isThing(glued) || isThing(singular(glued))))
    return { stem: singular(glued), key: 'id', glued: true, isMany: whole.endsWith('s') };
  return { stem: whole, key: null, glued: false, isMany };
}

/** `fieldIdOrKey` and `name_or_id` are named by the first of the two. */
function firstChoice(words: readonly string[]): readonly string[] {
  const or = words.findIndex((word, index) => word === 'or' && KEYS.has(words[index - 1] ?? ''));
  return or === -1 ? words : words.slice(0, or);
}
