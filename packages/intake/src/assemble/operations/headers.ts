import type { Described } from '../../description/described.ts';
import { sampleOf } from '../../description/schemas/sample.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { ownParameter } from '../bodies/own-references.ts';
import { isUsedOnce } from '../../text/used-once.ts';

/** Headers that the transport or the credential sets, or that would be a credential. */
const NOT_OURS =
  /^(?:authorization|cookie|accept|content-type|content-length|host|user-agent)$|token|key|secret/i;

/** The headers an operation needs beside its credential: ids of objects, what the description requires, what the profile says. */
export function headersOf(
  operation: Described,
  { document, profile: { values: stated = {} } }: Context,
  resources: readonly DraftResource[],
  reads: boolean,
  given: Readonly<Record<string, string>> = {},
): { readonly values: Readonly<Record<string, string>>; readonly examples: readonly string[] } {
  const examples: string[] = [];
  const owner = resources.find(({ idPlaces }) => idPlaces.get(operation.id)?.in === 'header');
  const id = owner?.idPlaces.get(operation.id)?.name;
  const required = operation.parameters.flatMap(
    ({ name, in: place, required: isNeeded, schema, example }) => {
      if (place !== 'header' || name === id || !isNeeded) return [];
      if (isUsedOnce(name) && !(name in stated) && typeof sampleOf(schema, document) !== 'number')
        return [[name, '{fresh}'] as const];
      if (NOT_OURS.test(name)) return [];
      const own = ownParameter(name, stated);
      if (own !== undefined && (!reads || name in stated)) return [[name, own] as const];
      if (own !== undefined) examples.push(name);
      const value = example ?? sampleOf(schema, document);
      if (value === undefined || value === null) return [];
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
    },
  );
  const values = {
    ...Object.fromEntries(required),
    ...(owner === undefined || id === undefined ? {} : { [id]: `{${owner.name}.id}` }),
    ...given,
  };
  return { values, examples: examples.filter((name) => !(name in given)) };
}
