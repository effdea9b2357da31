import type { FlowStep, Json, Operation } from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type { WrittenStep } from '../../profile/schema-parts/flow-schema.ts';
import { toJson } from '../../to-json.ts';
import { didYouMean } from '../../text/suggest.ts';
import { findOperation, type Context } from '../context.ts';
import { checkName } from '../stated/check-name.ts';
import { checkIdentity } from './check-identity.ts';
import { checkWords } from './check-words.ts';

/** What the steps of a profile are read with. */
export interface StepContext {
  readonly context: Context;
  /** The operations as they are sent where nobody says otherwise. */
  readonly operations: readonly Operation[];
}

/**
 * A step as the profile writes it, with its operation found and its templates checked; undefined where that failed, and
 * the problem is noted. `known` are the names that earlier steps extracted; those of this one are added to it.
 */
export function readStep(
  { context, operations }: StepContext,
  written: WrittenStep,
  known: Set<string>,
  path: Path,
): FlowStep | undefined {
  const { operation: reference, values = {}, query = {}, headers = {}, extract = {}, as, optional } = written;
  if (as !== undefined) checkIdentity(context, as, [...path, 'as']);
  for (const [key, templates] of Object.entries({ values, query, headers }))
    checkWords(context, templates, known, [...path, key]);
  const template = written.body === undefined ? undefined : toJson(written.body);
  if (template !== undefined) checkWords(context, template, known, [...path, 'body']);
  const described = findOperation(context, reference, [...path, 'operation']);
  const inPath = paramsOf(described?.path ?? reference);
  const filled = filledParams(values, inPath, paramsOf(reference), known);
  for (const name of Object.keys(extract)) {
    checkName(context, name, [...path, 'extract', name]);
    known.add(name);
  }
  if (described === undefined) return undefined;
  for (const name of Object.keys(values)) {
    if (inPath.includes(name) || paramsOf(reference).includes(name)) continue;
    const suggestion = didYouMean(name, inPath) ?? 'Query parameters are written under `query`.';
    context.problem([...path, 'values', name], `${described.id} has no ${name} in its path.`, suggestion);
  }
  const operation = operations.find(({ id }) => id === described.id);
  const missing = inPath.find((name) => filled[name] === undefined && operation?.values[name] === undefined);
  if (missing !== undefined)
    context.problem(
      path,
      `${described.id} needs a value for ${missing}.`,
      `Add \`values: { ${missing}: '…' }\`, with a value or with {name} of an earlier step.`,
    );
  const type = written.type ?? described.body?.type ?? 'application/json';
  return {
    operation: described.id,
    values: filled,
    query,
    headers,
    body: template === undefined ? null : { type, template },
    extract,
    ...(as !== undefined && { as }),
    ...(optional === true && { optional }),
  };
}

/**
 * Values by the names that the description has for them. The profile may call a parameter otherwise, and where it calls
 * it like something that an earlier step extracted, it means that.
 */
function filledParams(
  values: Readonly<Record<string, string>>,
  described: readonly string[],
  written: readonly string[],
  known: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  // The profile may leave out what the description puts in front of every path.
  const shift = described.length - written.length;
  return Object.fromEntries(
    described.flatMap((name, index) => {
      const names = [name, written[index - shift] ?? name];
      const given = names.map((each) => values[each]).find((each) => each !== undefined);
      const extracted = names.toReversed().find((each) => known.has(each));
      const value = given ?? (extracted === undefined ? undefined : `{${extracted}}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function paramsOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);
}

/** The body that a step sends: its own, or that of its operation. */
export function bodyOfStep({ operations }: StepContext, step: FlowStep): Json | undefined {
  const operation = operations.find(({ id }) => id === step.operation);
  return (step.body ?? operation?.body)?.template;
}
