import type { Operation } from '@probity/model';
import { placeholdersOf } from '../request/template.ts';
import { aroundLiterals } from './around-literals.ts';
import { namedIn } from './sent-values.ts';

/** A value of the profile with words in it, such as `{user}-home`: the texts around the words, and the words. */
interface Mixed {
  readonly name: string;
  readonly pattern: RegExp;
  readonly words: readonly string[];
}

/** What the profile wrote into the templates of an operation. */
interface Stated {
  readonly plain: ReadonlySet<string>;
  readonly mixed: readonly Mixed[];
}

const known = new WeakMap<Operation, Stated>();

/**
 * Whether the profile wrote a value into the templates of an operation; intake leaves no reference of a description in
 * them. Where it wrote words into it, `isOurs` has to hold for what they stand for.
 */
export function isStated(
  operation: Operation,
  name: string,
  value: string,
  isOurs: (word: string, part: string) => boolean,
): boolean {
  const { plain, mixed } = statedIn(operation);
  if (plain.has(`${name} ${value}`)) return true;
  return mixed.some((each) => {
    const parts = each.name === name ? each.pattern.exec(value)?.slice(1) : undefined;
    return parts?.every((part, index) => isOurs(each.words[index] ?? '', part)) === true;
  });
}

function statedIn(operation: Operation): Stated {
  const found = known.get(operation);
  if (found !== undefined) return found;
  const { body, query, headers = {}, examples = [] } = operation;
  const named = [...namedIn(body?.template), ...namedIn({ ...query, ...headers })].filter(
    ({ name }) => !examples.includes(name),
  );
  const stated = {
    plain: new Set(named.map(({ name, value }) => `${name} ${value}`)),
    mixed: named.flatMap(({ name, value }): readonly Mixed[] => {
      const words = placeholdersOf(value);
      // A word alone says nothing of its own: what stands for it is ours or not.
      if (words.length === 0 || words.some((word) => value === `{${word}}`)) return [];
      return [{ name, words, pattern: patternOf(value, words) }];
    }),
  };
  known.set(operation, stated);
  return stated;
}

function patternOf(value: string, words: readonly string[]): RegExp {
  const literals: string[] = [];
  let rest = value;
  for (const word of words) {
    const [before = '', ...after] = rest.split(`{${word}}`);
    literals.push(before);
    rest = after.join(`{${word}}`);
  }
  return aroundLiterals([...literals, rest]);
}
