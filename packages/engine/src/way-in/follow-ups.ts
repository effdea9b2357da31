import { isList, type Json, type LoginStep, type Operation, type SessionCredential } from '@probity/model';

/** So many operations are tried as the second step of a login. */
const MOST = 2;

/** What a second step may take from the first: what opens nothing by itself. */
const HANDED = /token|ticket|code|challenge|session|state|nonce|flow|key|handle|grant|id$/i;

/**
 * Logins of one step more: operations that take, under the same name, something that the answer to the login gives.
 * The description shows the name in the body that the operation takes.
 */
export function followUps(
  operations: readonly Operation[],
  source: SessionCredential,
  answer: Json | undefined,
): readonly SessionCredential[] {
  const given = fieldsOf(answer);
  if (given.size === 0) return [];
  const used = new Set(source.steps.map(({ operation }) => operation));
  return operations
    .filter(
      ({ id, method, excluded, authRole }) =>
        method === 'POST' && excluded === null && FREE.has(authRole) && !used.has(id),
    )
    .flatMap((operation): SessionCredential[] => {
      const filled = takenBy(operation, given);
      return filled === undefined ? [] : [withStep(source, operation, filled)];
    })
    .slice(0, MOST);
}

/** Parts of authentication that finish a login. */
const FREE: ReadonlySet<string | null> = new Set([null, 'otp_verify', 'refresh', 'login']);

interface Filled {
  readonly body: NonNullable<LoginStep['body']>;
  readonly extract: Readonly<Record<string, string>>;
}

/** The body of an operation with what the login gives in it; undefined if it takes nothing of that, or more than that. */
function takenBy({ body }: Operation, given: ReadonlyMap<string, string>): Filled | undefined {
  const template = body?.template;
  if (body === null || typeof template !== 'object' || template === null || isList(template))
    return undefined;
  const extract: Record<string, string> = {};
  const filled = Object.entries(template).map(([name, value]): [string, Json] => {
    const where = given.get(flat(name));
    if (where === undefined || typeof value !== 'string') return [name, value];
    extract[`step_${flat(name)}`] = where;
    return [name, `{step_${flat(name)}}`];
  });
  const isAll = filled.every(([, value]) => typeof value !== 'string' || !/^\{(?!step_)/.test(value));
  if (Object.keys(extract).length === 0 || !isAll) return undefined;
  return { body: { type: body.type, template: Object.fromEntries(filled) }, extract };
}

function withStep(
  source: SessionCredential,
  operation: Operation,
  { body, extract }: Filled,
): SessionCredential {
  const last = source.steps.length - 1;
  // What the first step gave was no credential.
  const steps = source.steps.map((step, index) => (index === last ? { ...step, extract } : step));
  return {
    ...source,
    steps: [...steps, { operation: operation.id, body, headers: {}, extract: {}, inferred: true }],
  };
}

/** The texts of an answer that a second step may take, by name, with where they stand. */
function fieldsOf(answer: Json | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (value: Json, at: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || isList(value) || depth > 2) return;
    for (const [name, each] of Object.entries(value)) {
      const where = at === '' ? name : `${at}.${name}`;
      if (typeof each === 'string' && HANDED.test(name) && !found.has(flat(name)))
        found.set(flat(name), where);
      walk(each, where, depth + 1);
    }
  };
  walk(answer ?? null, '', 0);
  return found;
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
