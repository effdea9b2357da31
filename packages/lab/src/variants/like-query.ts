import type { Scope } from '../store/scope.ts';
import { where } from '../store/scope.ts';

/** A search whose SQL is built from text. */
export function likeQuery(column: string, text: string): Scope {
  return where(`${column} LIKE '%${text}%'`);
}
