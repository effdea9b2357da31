import type { ReferenceKind } from '@probity/model';
import type { Profile } from '../../profile/schema.ts';
import type { Value } from './value.ts';

/** What the profile says that a value names: a resource or a kind; undefined if it says nothing. */
export type Stated = (operation: string, value: Pick<Value, 'where' | 'name' | 'last'>) => string | undefined;

const KINDS = ['object', 'parent', 'account', 'owner', 'tenant', 'none'] as const satisfies ReferenceKind[];

/** The words of `references` that are no resources. */
export function isKind(word: string): word is ReferenceKind {
  return KINDS.some((kind) => kind === word);
}

/** Reads `references` and `params` of a profile. The longest key that fits a value wins. */
export function statedReferences({
  references = {},
  params = {},
}: Pick<Profile, 'references' | 'params'>): Stated {
  const lines = Object.entries(references)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([key, word]) => ({ fits: keyOf(key), word }));
  return (operation, value) =>
    lines.find(({ fits }) => fits(operation, value))?.word ??
    (value.where === 'path' ? params[value.name] : undefined);
}

/** Whether a key of `references` fits: a name, a pattern, or an operation with one of them. */
export function keyOf(
  key: string,
): (operation: string, value: Pick<Value, 'where' | 'name' | 'last'>) => boolean {
  const words = key.trim().split(/\s+/);
  const exact = patternOf(words.at(-1) ?? '', '');
  // Names of headers are the same in capitals.
  const inAnyCase = patternOf(words.at(-1) ?? '', 'i');
  const [method = '', path = ''] = words;
  const only = words.length === 3 ? `${method.toUpperCase()} ${path}` : undefined;
  return (operation, { where, name, last }) => {
    const pattern = where === 'header' ? inAnyCase : exact;
    return (only === undefined || only === operation) && (pattern.test(name) || pattern.test(last));
  };
}

function patternOf(text: string, flags: string): RegExp {
  const parts = text.split('*').map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`));
  // Many stars in a row would make it slow; one says the same.
  return new RegExp(
    `^${parts.filter((part, index) => part !== '' || index === 0 || index === parts.length - 1).join('.*')}$`,
    flags,
  );
}
