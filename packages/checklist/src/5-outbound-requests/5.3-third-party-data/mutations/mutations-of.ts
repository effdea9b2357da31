import type { UpstreamAnswer } from '@probity/model';
import { isTime, leavesOf } from '@probity/probe-kit';

/** One way in which an answer of a third party is changed. */
export interface Mutation {
  readonly mutation: string;
  /** The path of the value that is changed; left out where it is more than one. */
  readonly field?: string;
  /** In the name of the case. */
  readonly words: string;
}

/** More fields than this are not left out, or given another type, one by one. */
const MOST_LEFT_OUT = 3;
const MOST_TYPES = 5;
const MOST_TEXTS = 6;

/** Every way in which an answer is changed, by what it holds when all is well. */
export function mutationsOf({ body }: UpstreamAnswer): readonly Mutation[] {
  const leaves = [...leavesOf(body)];
  const fields = leaves.map(([at]) => at);
  const has = (kind: string): boolean => leaves.some(([, value]) => typeof value === kind);
  const hasTime = leaves.some(([, value]) => isTime(value));
  return [
    ...fields.slice(0, MOST_LEFT_OUT).map((field) => ({
      mutation: 'without',
      field,
      words: `without body:${field}`,
    })),
    ...fields.slice(0, MOST_TYPES).map((field) => ({
      mutation: 'type',
      field,
      words: `with another type of body:${field}`,
    })),
    ...WHOLE,
    ...(has('number') ? NUMBERS : []),
    ...(hasTime ? DATES : []),
    ...textFields({ body }).map((field) => ({
      mutation: 'unknown',
      field,
      words: `with an unknown word at body:${field}`,
    })),
    ...(has('string') ? TEXTS : []),
  ];
}

/** The paths of the texts of an answer that are no times. */
export function textFields({ body }: Pick<UpstreamAnswer, 'body'>): readonly string[] {
  return [...leavesOf(body)]
    .flatMap(([at, value]) => (typeof value === 'string' && !isTime(value) ? [at] : []))
    .slice(0, MOST_TEXTS);
}

const WHOLE: readonly Mutation[] = [
  { mutation: 'nulls', words: 'with nothing but null' },
  { mutation: 'extra', words: 'with further fields' },
  { mutation: 'prototype', words: 'with __proto__' },
  { mutation: 'cut', words: 'cut off' },
  { mutation: 'page', words: 'as a page' },
  { mutation: 'other-type', words: 'with another content type' },
  { mutation: 'charset', words: 'with another charset' },
  { mutation: 'empty', words: 'with an empty body' },
  { mutation: 'no-content', words: 'with 204' },
  { mutation: 'list', words: 'as a list' },
];
const NUMBERS: readonly Mutation[] = [
  { mutation: 'as-texts', words: 'with numbers as texts' },
  { mutation: 'largest', words: 'with 1e308' },
  { mutation: 'negative', words: 'with -1' },
];
const DATES: readonly Mutation[] = [{ mutation: 'dates', words: 'with days that do not exist' }];
const TEXTS: readonly Mutation[] = [
  { mutation: 'huge', words: 'with a text of 1 MB' },
  { mutation: 'markup', words: 'with markup' },
  { mutation: 'sql', words: 'with SQL' },
  { mutation: 'joined', words: 'with SQL that joins texts' },
  { mutation: 'template', words: 'with a template' },
  { mutation: 'traversal', words: 'with a path' },
  { mutation: 'header', words: 'with a header' },
];
