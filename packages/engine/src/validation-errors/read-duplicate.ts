import type { ValidationError } from './validation-error.ts';

/** The errors of databases about a value that exists already, and where in them the column is. */
const DIALECTS: readonly RegExp[] = [
  // Postgres: Key (email)=(a@b.c) already exists.
  /\bkey \(([\w", ]+)\)=\(/i,
  // SQLite: UNIQUE constraint failed: users.email
  /unique constraint failed: ([\w., ]+)/i,
  // Prisma: Unique constraint failed on the fields: (`email`)
  /unique constraint failed on the (?:fields?|constraint): \(?([`\w, ]+)\)?/i,
  // MongoDB: E11000 duplicate key error collection: db.users index: email_1 dup key: { email: "a@b.c" }
  /dup key: \{\s*:?\s*"?(\w+)"?\s*:/i,
  /\bindex: (\w+?)_-?1\b/i,
  // MySQL and MariaDB: Duplicate entry 'a@b.c' for key 'users.email'
  /duplicate entry .{1,200}? for key ['"`]?([\w.]+)/is,
  // Postgres without its details, SQL Server, Oracle: only the name of the constraint.
  /unique (?:key )?constraint ['"`(]*([\w.]+)/i,
];

/** What constraints are called beside their columns. */
const AFFIXES = /^(?:uq|uk|uniq|unique|idx|ix)_|_(?:uq|uk|uniq|unique|key|idx|index|\d+)$/gi;

/** The columns that an error of a database names as taken; none if it is no such error. */
export function readDuplicate(text: string): readonly ValidationError[] {
  for (const dialect of DIALECTS) {
    const named = dialect.exec(text)?.[1];
    if (named === undefined) continue;
    const columns = named
      .split(',')
      .map(
        (each) =>
          each
            .replaceAll(/["`\s]/g, '')
            .split('.')
            .at(-1) ?? '',
      )
      .map((each) => each.replaceAll(AFFIXES, ''))
      .filter((each) => each !== '');
    return columns.map((column) => ({ trouble: 'taken', path: [column] }));
  }
  return [];
}
