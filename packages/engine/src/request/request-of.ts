import { randomUUID } from 'node:crypto';
import type { Json, LoginStep, Operation } from '@probity/model';
import type { ReferenceValue } from '@probity/probe-kit';
import type { Attempt } from '../ports.ts';
import { contentTypeOf, encodeBody } from './encode-body.ts';
import { mergeJson } from './merge-json.ts';
import { fillJson, fillText, type Values } from './template.ts';
import { bodyWith, queryWith, valuesIn } from './with-references.ts';

/** What a request is made of beside its operation. */
export interface RequestParts {
  /** Path parameters that are already known; others come from the operation's own values. */
  readonly params?: Readonly<Record<string, string>>;
  readonly values: Values;
  /** What goes in the place of references. */
  readonly references?: readonly ReferenceValue[];
  /** Further ids that go in front of those in a list of the body. */
  readonly alongside?: Values;
  /** Laid over the filled body as it is. */
  readonly merge?: Json | undefined;
  /** Instead of the operation's own body. */
  readonly body?: LoginStep['body'];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request of an operation with everything filled in, and without a credential. */
export function requestOf(
  operation: Operation,
  { params = {}, values: known, references = [], alongside = {}, merge, body, headers = {} }: RequestParts,
): Attempt {
  // Used once: a server that keeps it would answer a second request with what it answered the first.
  const values = { fresh: randomUUID(), ...known };
  const inPath = valuesIn('path', references);
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = inPath[name] ?? params[name] ?? valueOf(operation, name, values);
    return value === undefined ? whole : encodeURIComponent(value);
  });
  const pairs = Object.entries(operation.query).map(([name, value]): [string, string] => [
    name,
    fillText(value, values),
  ]);
  const query = new URLSearchParams([...queryWith(pairs, references)]).toString();
  const merged = (template: Json): Json => {
    const filled = bodyWith(fillJson(template, values, alongside), references);
    return merge === undefined ? filled : mergeJson(filled, merge);
  };
  const sent = { ...operation.headers, ...headers };
  const given = body === undefined ? operation.body : body;
  const needsBody = merge !== undefined || references.some(({ where }) => where === 'body');
  const content = given ?? (needsBody ? { type: 'application/json', template: {} } : null);
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: {
      accept: 'application/json',
      ...(content !== null && { 'content-type': contentTypeOf(content.type) }),
      ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, fillText(value, values)])),
      ...valuesIn('header', references),
    },
    body: content === null ? null : encodeBody(content.type, merged(content.template), filesIn(operation)),
  };
}

/** The fields of a form that are files. */
function filesIn({ inputs = [] }: Operation): readonly string[] {
  return inputs.flatMap(({ in: place, name, format }) =>
    place === 'body' && format === 'binary' ? [name] : [],
  );
}

/** The path parameters of an operation, in order. */
export function pathParamsOf({ path }: Pick<Operation, 'path'>): readonly string[] {
  const known = params.get(path) ?? [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  params.set(path, known);
  return known;
}

/** By the paths of operations, which are few and are asked about with every request. */
const params = new Map<string, readonly string[]>();

function valueOf({ values: own }: Operation, name: string, values: Values): string | undefined {
  const value: Json | undefined = own[name];
  if (value === undefined || value === null) return undefined;
  return fillText(typeof value === 'string' ? value : JSON.stringify(value), values);
}
