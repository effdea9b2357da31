import { dirname, join } from 'node:path/posix';
import type { Mentions } from './mentions.ts';

/** A list that grows: its members, and how a file shows that it knows them. */
export interface List {
  readonly name: string;
  /** The names of its members. */
  readonly members: ReadonlySet<string>;
  /** The files that are members: each may know one name, its own. */
  readonly files: ReadonlySet<string>;
  /** Whether a comparison with a member is about this list: the same words have other meanings elsewhere. */
  readonly isCompared: (subject: string, value: string, mentions: Mentions) => boolean;
  /** Whether the keys of an object can be members; commands are called like functions that many objects have. */
  readonly isKey: boolean;
  /** The packages in which the words mean this list. */
  readonly scope: RegExp;
}

/** A product file with what it mentions. */
export interface Source {
  readonly path: string;
  readonly mentions: Mentions;
}

/** A new member needs its own file and every file that knows the list: this many in all, at most. */
export const MOST_FILES = 4;

/**
 * The files that know a list, so that a new member may have to be added to each. A file knows it if it
 * - compares something with a member, where that something is known to be of this list, or
 * - names two members or more together: in a table, an array, a union, a switch, or as values of one property, or
 * - imports the files of two members or more.
 * A file that is a member knows its own name; that alone does not count. Nor does a file that makes one member.
 */
export function whoKnows(list: List, sources: readonly Source[]): readonly string[] {
  return sources
    .filter((source) => list.scope.test(source.path) && knows(list, source))
    .map(({ path }) => path);
}

function knows({ members, files, isCompared, isKey }: List, { path, mentions }: Source): boolean {
  const imported = mentions.imports.map((from) => join(dirname(path), from)).filter((to) => files.has(to));
  const compared = mentions.compared
    .filter(({ subject, value }) => members.has(value) && isCompared(subject, value, mentions))
    .map(({ value }) => value);
  const groups = [...mentions.groups, ...(isKey ? mentions.keys : [])];
  return (
    isSeveral(imported) ||
    isSeveral(compared) ||
    (compared.length > 0 && !files.has(path)) ||
    groups.some((group) => isSeveral(group.filter((each) => members.has(each))))
  );
}

function isSeveral(values: readonly string[]): boolean {
  return new Set(values).size > 1;
}
