import type { Operation } from '@probity/model';
import type { Described } from '../description/described.ts';
import { sampleOf } from '../description/sample.ts';
import type { Context } from './context.ts';
import type { DraftResource } from './draft-resources.ts';

/** Headers that the transport or the credential sets, or that would be a credential. */
const NOT_OURS =
  /^(?:authorization|cookie|accept|content-type|content-length|host|user-agent)$|token|key|secret/i;

/** The headers an operation needs beside its credential: ids of objects, what the description requires, what the profile says. */
export function headersOf(
  operation: Described,
  { document }: Context,
  resources: readonly DraftResource[],
  given: Readonly<Record<string, string>> = {},
): Pick<Operation, 'headers'> {
  const owner = resources.find(({ idPlaces }) => idPlaces.get(operation.id)?.in === 'header');
  const id = owner?.idPlaces.get(operation.id)?.name;
  const required = operation.parameters.flatMap(
    ({ name, in: place, required: isNeeded, schema, example }) => {
      if (place !== 'header' || name === id || !isNeeded || NOT_OURS.test(name)) return [];
      const value = example ?? sampleOf(schema, document);
      if (value === undefined || value === null) return [];
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
    },
  );
  const headers = {
    ...Object.fromEntries(required),
    ...(owner === undefined || id === undefined ? {} : { [id]: `{${owner.name}.id}` }),
    ...given,
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}
