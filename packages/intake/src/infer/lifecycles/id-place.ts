import type { Described } from '../../description/described.ts';
import { propertiesOf } from '../../description/schemas/properties.ts';
import { split } from '../../text/words.ts';
import type { IdPlace } from './lifecycle.ts';

type Node = Readonly<Record<string, unknown>>;

/** Where an operation on one object takes its id: the last parameter of the path, else a query parameter, the body or a header. */
export function idPlaceOf(operation: Described, noun: string, document: Node): IdPlace | undefined {
  const last = /\{([^{}/]+)\}'?\)?(?:\.\w+)?\/?$/.exec(operation.path.replace(/\?.*$/, ''))?.[1];
  if (last !== undefined) return { in: 'path', name: last };
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const inQuery =
    pickId(required, noun) ??
    pickOwn(
      query.map(({ name }) => name),
      noun,
    );
  if (inQuery !== undefined) return { in: 'query', name: inQuery };
  const fields = operation.body === null ? [] : [...propertiesOf(operation.body.schema, document).keys()];
  const inBody = pickId(fields, noun);
  if (inBody !== undefined) return { in: 'body', name: inBody };
  const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
  const inHeader = pickId(
    headers.map(({ name }) => name),
    noun,
  );
  return inHeader === undefined ? undefined : { in: 'header', name: inHeader };
}

/** The name that is the id of this noun, or the first that is an id at all. */
function pickId(names: readonly string[], noun: string): string | undefined {
  return pickOwn(names, noun) ?? names.find((name) => isIdName(name));
}

function pickOwn(names: readonly string[], noun: string): string | undefined {
  const flat = noun.replaceAll('_', '');
  const wanted = ['id', 'uuid', `${flat}id`, `${flat}uuid`, `id${flat}`, `${flat}key`, `${flat}number`];
  return (
    names.find((name) => wanted.includes(name.toLowerCase().replaceAll(/[-_.]/g, '').replace(/^x/, ''))) ??
    names.find((name) => wanted.includes(name.toLowerCase().replaceAll(/[-_.]/g, '')))
  );
}

function isIdName(name: string): boolean {
  const words = split(name.replaceAll(/ID\b/g, 'Id'));
  return words.some((word) => ['id', 'uuid', 'guid'].includes(word));
}
