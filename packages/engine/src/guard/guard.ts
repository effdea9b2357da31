import type { Operation, Target } from '@probity/model';
import { isGraphql } from '@probity/probe-kit';
import type { Attempt, Guard, Meta, Refusal } from '../ports.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { pathParamsOf } from '../request/request-of.ts';
import { placeholdersOf } from '../request/template.ts';
import { accountHarm } from './account-harm.ts';
import { decoded } from './decoded.ts';
import { effectOfAttempt, methodsOf } from './attempt-effect.ts';
import type { AttemptEffect } from './attempt-effects.ts';
import { foreignAddress } from './foreign-address.ts';
import { metBy, metByPath } from './met-operations.ts';
import type { Ours } from './ours.ts';
import { refusedByMode } from './refused-by-mode.ts';
import { namedIn, sentValues, type SentValue } from './sent-values.ts';

/** What a guard knows. */
export interface GuardOptions {
  readonly target: Target;
  readonly ours: Ours;
  readonly ledger: Pick<Ledger, 'entries'>;
}

/** The one place that says what a run may do to its target: by the mode, and to nothing but what is ours. */
export function createGuard({ target, ours, ledger }: GuardOptions): Guard {
  const { operations } = target;
  return (attempt, meta) => {
    const operation = sentAs(operations, attempt, meta);
    const barred = [
      ...(operation === undefined ? [] : [operation]),
      ...methodsOf(attempt).flatMap((method) => metOrLike(operations, attempt, method)),
    ].find((each) => each.excluded !== null);
    if (barred !== undefined) {
      return {
        code: 'EXCLUDED',
        message: `${barred.id} is excluded: ${barred.excluded?.replace(/\.$/, '') ?? ''}`,
        missing: `operations.${barred.id}.effect`,
      };
    }
    const unfilled = operation && unfilledIn(operation, attempt);
    if (operation !== undefined && unfilled !== undefined) {
      return {
        code: 'UNFILLED',
        message: `${operation.id} needs a value for ${unfilled}`,
        missing: `values.${unfilled}`,
      };
    }
    const effect = effectOfAttempt(target, attempt, meta);
    const mode = refusedByMode(target, effect, meta, ledger.entries.length > 0);
    if (mode !== null) {
      const what = operation?.id ?? `${attempt.method} ${attempt.path.split('?')[0] ?? ''}`;
      return {
        code: 'MODE',
        message: `${what} ${DOES[effect]}, and the mode is ${target.mode}`,
        missing: `mode: ${mode}`,
      };
    }
    if (effect === 'reads' || effect === 'signs-in') return null;
    return refuseForeign(target, ours, operation, attempt, meta);
  };
}

const DOES: Readonly<Record<AttemptEffect, string>> = {
  reads: 'reads',
  'signs-in': 'signs in an account that the profile does not name',
  writes: 'may write',
  disrupts: 'may lock an account, end its sessions or change its password',
};

/** The operation that a request is: the one it is sent as, by the method that it really has. */
function sentAs(
  operations: readonly Operation[],
  { method }: Attempt,
  { operation: id, resembles }: Pick<Meta, 'operation' | 'resembles'>,
): Operation | undefined {
  const named = operations.find((each) => each.id === (id ?? resembles));
  if (named === undefined || named.method === method.toUpperCase()) return named;
  const other = operations.find((each) => each.path === named.path && each.method === method.toUpperCase());
  // Of an undescribed method only the path is known, and what the described one puts into it.
  return other === undefined ? named : { ...other, values: named.values, examples: named.examples ?? [] };
}

/** A method that nobody describes may be taken for any that is: HEAD does what GET does. */
function metOrLike(operations: readonly Operation[], attempt: Attempt, method: string): readonly Operation[] {
  const met = metBy(operations, attempt, method);
  return met.length > 0 ? met : metByPath(operations, attempt);
}

/** The placeholder of a template that is in a request as it is; what an answer gave us may hold braces of its own. */
function unfilledIn(operation: Operation, attempt: Attempt): string | undefined {
  const [bare = ''] = attempt.path.split('?');
  const raw = decoded(bare);
  const inPath = raw.includes('{') ? unfilledInPath(operation, raw) : undefined;
  if (inPath !== undefined) return inPath;
  const open = templatesOf(operation);
  if (open.length === 0) return undefined;
  const left = sentValues(attempt).find(({ name, value }) =>
    open.some((template) => template.name === name && template.value === value),
  );
  const [name] = left === undefined ? [] : placeholdersOf(left.value);
  return name?.replace(/^(?:caller|spare|whose)\./, '');
}

function unfilledInPath({ path, values }: Operation, raw: string): string | undefined {
  return pathParamsOf({ path }).find((name) =>
    [name, ...placeholdersOf(values[name])].some((each) => raw.includes(`{${each}}`)),
  );
}

const templates = new WeakMap<Operation, readonly SentValue[]>();

/** What the query, the headers and the body of an operation have placeholders for. */
function templatesOf(operation: Operation): readonly SentValue[] {
  const { query, headers = {}, body } = operation;
  const known =
    templates.get(operation) ??
    namedIn([query, headers, body?.template ?? null].flat()).filter(
      ({ name, value }) => placeholdersOf(value).length > 0 && !isQueryText(operation, name),
    );
  templates.set(operation, known);
  return known;
}

/** `{id}` in the text of a query is a selection of fields and no placeholder. */
function isQueryText(operation: Operation, name: string): boolean {
  return name === 'query' && isGraphql(operation);
}

function refuseForeign(
  target: Target,
  ours: Ours,
  operation: Operation | undefined,
  attempt: Attempt,
  meta: Meta,
): Refusal | null {
  if (operation === undefined) {
    // A path of our own making meets nothing only if a part of it was invented.
    const parts = (attempt.path.split('?')[0] ?? '').split('/').map(decoded);
    if (parts.some((part) => ours.isInvented(part))) return null;
    return {
      code: 'NOT_OURS',
      message: `${attempt.method} ${attempt.path} may write to something that this run did not make`,
      missing: 'operations',
    };
  }
  const foreign = foreignAddress(target, ours, operation, attempt, meta);
  if (foreign !== undefined) {
    return {
      code: 'NOT_OURS',
      message: `${operation.id} would write to what ${foreign.name} (${foreign.in}) names, and that is not known to be ours`,
      missing: `values.${foreign.name}`,
    };
  }
  const harm = accountHarm(target, ours, operation, attempt, meta);
  if (harm === null) return null;
  return {
    code: 'ACCOUNT',
    message: `${operation.id} would change the ${harm.what} of ${harm.account}, an account that the profile names`,
    missing: 'expendable',
  };
}
