import type { Document } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { Path, ProblemAt } from './locator.ts';

/** What a person states about a check, with the reason and the last day on which it holds. */
export const statement = z.strictObject({
  check: z.string().min(1).describe('The number of the check, such as 2.1.'),
  says: z.string().regex(/\S/).describe('The reason why the check does not apply.'),
  by: z.string().regex(/\S/).describe('Who states it.'),
  until: z.iso.date().describe('The last day on which it holds, such as 2027-01-31.'),
});

/** For how long a statement holds that we propose. */
const DAYS = 90;
const DAY = 86_400_000;

type Key = keyof typeof statement.shape;

const NEEDED: Readonly<Record<Key, string>> = {
  check: 'the check that it is about',
  says: 'the reason',
  by: 'the name of the person who states it',
  until: 'the last day on which it holds',
};

/** A problem for a part of a statement that is absent, empty or no day, with the line to add; undefined for any other place. */
export function statementProblem(
  path: Path,
  problemAt: ProblemAt,
  document: Document,
  today: string,
): Problem | undefined {
  const [list, index, key, ...deeper] = path;
  if (list !== 'statements' || typeof index !== 'number' || deeper.length > 0 || !isKey(key))
    return undefined;
  const value: unknown = document.getIn(path);
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (!isBlank && key !== 'until') return undefined;
  const about: unknown = document.getIn([list, index, 'check']);
  const which = typeof about === 'string' && key !== 'check' ? `the statement about ${about}` : 'a statement';
  const what = isBlank ? `${which} needs ${NEEDED[key]}.` : `${which} has an \`until\` that is no day.`;
  const place = document.hasIn(path) ? path : [list, index];
  return problemAt(place, what, `${isBlank ? 'Add' : 'Write'} the line: ${lineFor(key, today)}`);
}

/** A problem for every statement whose last day is over. */
export function expiredStatements(
  statements: readonly z.output<typeof statement>[],
  problemAt: ProblemAt,
  today: string,
): readonly Problem[] {
  return statements.flatMap(({ check, until }, index) => {
    if (until >= today) return [];
    const message = `the statement about ${check} has expired: it held until ${until}.`;
    const next = `If it is still true, write the line: ${lineFor('until', today)}; if not, remove the statement.`;
    return [problemAt(['statements', index, 'until'], message, next)];
  });
}

function lineFor(key: Key, today: string): string {
  switch (key) {
    case 'check':
      return "check: '2.1'";
    case 'says':
      return 'says: The reason why the check does not apply.';
    case 'by':
      return 'by: Your name';
    case 'until':
      return `until: ${new Date(Date.parse(today) + DAYS * DAY).toISOString().slice(0, 10)}`;
  }
}

function isKey(key: PropertyKey | undefined): key is Key {
  return typeof key === 'string' && Object.hasOwn(NEEDED, key);
}
