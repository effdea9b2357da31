import { choosesForm, type Json, type Operation } from '@probity/model';
import type { Described, DescribedParameter } from '../../description/described.ts';
import { sampleOf } from '../../description/schemas/sample.ts';
import { isExpected } from '../../infer/lifecycles/find-collections.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import { numberedResource, referredResource } from '../bodies/bodies.ts';
import { ownParameter } from '../bodies/own-references.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { availableNames } from './known-names.ts';

/** The parameters that the description names, with what is plainly no secret. */
export function describedParameters({ parameters }: Described): Operation['parameters'] {
  return parameters.map(({ name, in: place, schema }) => ({
    name,
    in: place,
    ...(isPlain(schema) && { plain: true as const }),
  }));
}

/** Only values that the description itself gives: an invented id would name nothing. What writes takes none that may name something. */
export function exampleValues(
  { path, parameters }: Described,
  bound: Operation['bindings'],
  reads: boolean,
): Readonly<Record<string, Json>> {
  const names = parametersOf(path).filter(
    (name) => bound[name] === undefined && (reads || choosesForm(name)),
  );
  const entries = names.flatMap((name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const { default: fallback, enum: choices } = parameter?.schema ?? {};
    const value = parameter?.example ?? fallback ?? (Array.isArray(choices) ? choices[0] : undefined);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The query that the description asks for, and which of it are only its examples. */
export function requiredQuery(
  operation: Described,
  { document, profile: { values: stated = {} } }: Context,
  resources: readonly DraftResource[],
  reads: boolean,
): { readonly values: Readonly<Record<string, string>>; readonly examples: readonly string[] } {
  const examples: string[] = [];
  const searched = resources.find(({ search }) => search.includes(operation));
  const owner = resources.find(({ idPlaces }) => idPlaces.has(operation.id));
  const place = owner?.idPlaces.get(operation.id);
  const makable = availableNames(resources);
  const entries = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, schema, example }) => {
      if (searched !== undefined && (isExpected(name) || /^filter$/i.test(name)))
        return [[name, searched.inferred ? '{canary}' : '{canary_prefix}'] as const];
      if (place?.in === 'query' && place.name === name) return [[name, `{${owner?.name ?? ''}.id}`] as const];
      if (!required) return [];
      const referred =
        name in stated
          ? undefined
          : (referredResource(name, makable) ?? numberedResource(name, schema, makable));
      if (referred !== undefined) return [[name, `{${referred}.id}`] as const];
      const own = ownParameter(name, stated);
      if (own !== undefined && (!reads || name in stated)) return [[name, own] as const];
      if (own !== undefined) examples.push(name);
      const value = example ?? sampleOf(schema, document) ?? '';
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
    });
  return { values: Object.fromEntries(entries), examples };
}

/** Whether a parameter takes a truth, a number or one of a list, none of which is a secret. */
function isPlain(schema: DescribedParameter['schema']): boolean {
  const { type, enum: listed } = schema;
  const types = Array.isArray(type) ? type : [type];
  return (
    Array.isArray(listed) || types.some((each) => ['boolean', 'integer', 'number'].includes(String(each)))
  );
}
