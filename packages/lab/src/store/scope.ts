import type { SQLInputValue } from 'node:sqlite';

/** A condition that becomes part of the query that loads objects. */
export interface Scope {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Every object. */
export const EVERYTHING: Scope = { sql: 'TRUE', values: [] };

/** The objects for which an SQL condition holds. */
export function where(sql: string, ...values: readonly SQLInputValue[]): Scope {
  return { sql, values };
}

/** The objects in any of the scopes. */
export function anyOf(...scopes: readonly Scope[]): Scope {
  return join(' OR ', scopes);
}

/** The objects in all of the scopes. */
export function allOf(...scopes: readonly Scope[]): Scope {
  return join(' AND ', scopes);
}

function join(operator: string, scopes: readonly Scope[]): Scope {
  return {
    sql: scopes.map(({ sql }) => `(${sql})`).join(operator),
    values: scopes.flatMap(({ values }) => values),
  };
}
