import { basename } from 'node:path';
import { blank } from './blank.ts';
import type { Found } from './find-phrases.ts';
import { NAMES, type CodeRow } from './table.ts';

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** Names in a source, and the name of its file, that the table asks to replace. */
export function findNames(path: string, source: string): readonly Found[] {
  const lines = blank(source, { strings: true }).split('\n');
  return [
    ...inPath(path),
    ...lines.flatMap((line, index) =>
      [...line.matchAll(IDENTIFIER)].flatMap((match) => {
        const [name] = match;
        const row = rowOf(name);
        if (row === undefined || (row.how === 'field' && !isField(line, match.index, name))) return [];
        return [found(path, index + 1, name, row)];
      }),
    ),
  ];
}

function found(path: string, line: number, name: string, row: CodeRow): Found {
  const words = row.how === 'part' ? partsOf(name) : [name];
  const word = words.find((each) => row.now.includes(each)) ?? name;
  return { path, line, found: name, word: word.toLowerCase(), write: row.write };
}

/** Sources repeat their names, so each is looked up once. */
const rows = new Map<string, CodeRow | undefined>();

function rowOf(name: string): CodeRow | undefined {
  if (!rows.has(name)) {
    const words = { part: partsOf(name), whole: [name], field: [name] };
    rows.set(
      name,
      NAMES.find(({ how, now }) => words[how].some((word) => now.includes(word))),
    );
  }
  return rows.get(name);
}

/** A member that is read, written or declared; a variable with its type is none. */
function isField(line: string, at: number, name: string): boolean {
  if (/\b(?:const|let)\s+$/.test(line.slice(0, at))) return false;
  return /\.\s*$/.test(line.slice(0, at)) || /^\??:/.test(line.slice(at + name.length));
}

/** Folders and files: `run-on-twin.ts` has the parts run, on and twin. */
function inPath(path: string): readonly Found[] {
  const names = [basename(path).replace(/\.[^]*$/, ''), ...path.split('/').slice(0, -1)];
  return names.flatMap((name) => {
    const row = NAMES.find(({ how, now }) =>
      how === 'part'
        ? name.split('-').some((part) => now.includes(part))
        : how === 'whole' && now.map(kebab).includes(name),
    );
    if (row === undefined) return [];
    const word = name.split('-').find((part) => row.now.includes(part)) ?? name;
    return [{ path, line: 0, found: name, word, write: row.write }];
  });
}

function partsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
