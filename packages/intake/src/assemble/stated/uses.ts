import type { Effect, Json } from '@probity/model';
import type { Described } from '../../description/described.ts';
import type { OperationUse } from '../../profile/schema-parts/resource-schema.ts';
import type { Path } from '../../profile/locator.ts';
import { toJson } from '../../to-json.ts';
import { findOperation, type Context } from '../context.ts';
import { checkReads } from './check-reads.ts';
import { checkTemplates } from './templates.ts';

/** What a profile wants sent in an operation. */
interface Use {
  readonly body?: Json;
  readonly type?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly effect?: Effect;
}

/** Everything a profile says about what is sent, by operation. */
export interface Uses {
  get(id: string): Use;
  /** Finds the operation of a use and keeps what it says. */
  add(use: OperationUse, allowed: readonly string[], path: Path): Described | undefined;
  set(id: string, use: Use, path: Path): void;
}

/** Collects what a profile says about what is sent; two different bodies for one operation are a problem. */
export function collectUses(context: Context): Uses {
  const uses = new Map<string, Use>();
  const set = (id: string, use: Use, path: Path): void => {
    const before = uses.get(id) ?? {};
    for (const key of ['body', 'query', 'effect'] as const) {
      if (before[key] === undefined || use[key] === undefined) continue;
      if (JSON.stringify(before[key]) === JSON.stringify(use[key])) continue;
      context.problem([...path, key], `${id} has another ${key} already.`);
    }
    uses.set(id, { ...before, ...use });
  };
  return {
    get: (id) => uses.get(id) ?? {},
    set,
    add(use, allowed, path) {
      if (typeof use === 'string') return findOperation(context, use, path);
      const { operation, body, query, ...rest } = use;
      const found = findOperation(context, operation, [...path, 'operation']);
      if (body !== undefined) checkTemplates(context, toJson(body), allowed, [...path, 'body']);
      if (query !== undefined) checkTemplates(context, query, allowed, [...path, 'query']);
      if (found === undefined) return undefined;
      checkReads(context, found, rest.effect, [...path, 'effect']);
      const given: Use = {
        ...(body === undefined ? {} : { body: toJson(body) }),
        ...(query === undefined ? {} : { query }),
        ...(rest.type === undefined ? {} : { type: rest.type }),
        ...(rest.effect === undefined ? {} : { effect: rest.effect }),
      };
      set(found.id, given, path);
      return found;
    },
  };
}
