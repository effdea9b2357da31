import type { QueryTry, UrlRecord } from '../record.ts';

/** The tries of a record; undefined if the answer to one is lost, so that nothing can be judged. */
export function completeTries({ tries = [] }: UrlRecord): readonly QueryTry[] | undefined {
  const whole = tries.flatMap(({ name = '', attack }: Partial<QueryTry>) =>
    attack === undefined ? [] : [{ name, attack }],
  );
  return whole.length === tries.length ? whole : undefined;
}
