import type { Described } from '../description/described.ts';
import { split } from '../target/words.ts';

/** What an operation does to one kind of object, by its verb. */
export type Deed = 'create' | 'read' | 'update' | 'delete' | 'list' | 'act';

const DEEDS: Readonly<Record<Exclude<Deed, 'act'>, readonly string[]>> = {
  create: ['create', 'add', 'new', 'insert', 'post', 'upload', 'save', 'make', 'place', 'adds', 'creates'],
  read: ['read', 'get', 'view', 'show', 'fetch', 'retrieve', 'detail', 'details', 'info', 'describe'],
  update: ['update', 'edit', 'modify', 'patch', 'replace', 'updates', 'rename', 'put', 'set', 'sets'],
  delete: ['delete', 'remove', 'destroy', 'deletes', 'removes', 'revoke', 'cancel'],
  list: ['list', 'all', 'index', 'search', 'find', 'lists'],
};

/** Verbs by which a PUT or PATCH does something other than storing what it was sent. */
const ACTS = ['submit', 'accept', 'approve', 'reject', 'cancel', 'confirm', 'activate', 'publish'];

const BY_WORD = new Map<string, Deed>(
  Object.entries(DEEDS).flatMap(([deed, words]) => words.map((word) => [word, toDeed(deed)] as const)),
);

/** What a word says, if it is one of the verbs of a lifecycle. */
export function deedOf(word: string): Deed | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** The first word of an operation's name that is a verb: that of `createProject`, or of “Accept invitation”. */
export function saidDeed({ operationId, summary, prose }: Described): Deed | undefined {
  for (const text of [operationId ?? '', summary === '' ? prose : summary]) {
    for (const word of split(text).slice(0, 3)) {
      if (ACTS.includes(word)) return 'act';
      const deed = deedOf(word);
      if (deed !== undefined) return deed;
    }
  }
  return undefined;
}

/** Whether the name or the summary says that many are answered. */
export function saysList({ operationId, summary }: Described): boolean {
  const words = [...split(operationId ?? ''), ...split(summary)];
  return words.some((word) => ['list', 'lists', 'listing', 'all'].includes(word));
}

function toDeed(text: string): Deed {
  return text === 'create' || text === 'read' || text === 'update' || text === 'delete' ? text : 'list';
}
