import { isList, isRecord, type Json } from '@probity/model';
import { textIn } from '../reading/text-in.ts';

const TYPE = 'type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';

/** Asks for what a query can be made from. */
export const INTROSPECTION = `{ __schema { queryType { name } types { name kind fields { name args { name defaultValue type { kind } } ${TYPE} } } } }`;

/** Of a large schema only so many ways are followed from each type. */
const BRANCHES = 8;

interface SchemaField {
  readonly name: string;
  /** The name of its type, without lists and the like. */
  readonly type: string;
  readonly isLeaf: boolean;
}

/** A query that needs no arguments, and leads back to where it began if the schema does; empty if there is none. */
export function queryFromSchema(data: Readonly<Record<string, Json>>): string {
  const schema = data['__schema'];
  const types = new Map<string, readonly SchemaField[]>();
  for (const each of isRecord(schema) && isList(schema['types']) ? schema['types'] : [])
    if (isRecord(each)) types.set(textIn(each['name']), fieldsOf(each['fields']));
  const root = isRecord(schema) && isRecord(schema['queryType']) ? textIn(schema['queryType']['name']) : '';
  const fields = types.get(root) ?? [];
  const ways = fields
    .filter(({ isLeaf }) => !isLeaf)
    .map((field) => way(field, types, new Set()))
    .filter((text) => text !== '')
    .toSorted((a, b) => braces(b) - braces(a));
  const best = ways[0] ?? fields.find(({ isLeaf }) => isLeaf)?.name;
  return best === undefined ? '' : `{ ${best} }`;
}

/** A field with one value of its own and one relation below it, until a type comes back. */
function way(
  { name, type }: SchemaField,
  types: ReadonlyMap<string, readonly SchemaField[]>,
  seen: ReadonlySet<string>,
): string {
  const fields = types.get(type) ?? [];
  const leaf = fields.find((each) => each.isLeaf)?.name;
  if (leaf === undefined) return '';
  if (seen.has(type) || seen.size > 3) return `${name} { ${leaf} }`;
  const below = fields
    .filter((each) => !each.isLeaf)
    .slice(0, BRANCHES)
    .map((each) => way(each, types, new Set([...seen, type])))
    .toSorted((a, b) => braces(b) - braces(a))[0];
  return `${name} { ${leaf}${below === undefined || below === '' ? '' : ` ${below}`} }`;
}

function braces(text: string): number {
  return text.split('{').length;
}

/** The fields that can be asked for without an argument. */
function fieldsOf(fields: Json | undefined): readonly SchemaField[] {
  if (!isList(fields)) return [];
  return fields.flatMap((field): readonly SchemaField[] => {
    if (!isRecord(field) || needsArguments(field['args'])) return [];
    let type = field['type'];
    while (isRecord(type) && isRecord(type['ofType'])) type = type['ofType'];
    if (!isRecord(type)) return [];
    const kind = textIn(type['kind']);
    if (!['SCALAR', 'ENUM', 'OBJECT', 'INTERFACE'].includes(kind)) return [];
    const isLeaf = kind === 'SCALAR' || kind === 'ENUM';
    return [{ name: textIn(field['name']), type: textIn(type['name']), isLeaf }];
  });
}

function needsArguments(args: Json | undefined): boolean {
  return (
    isList(args) &&
    args.some(
      (each) =>
        isRecord(each) &&
        isRecord(each['type']) &&
        each['type']['kind'] === 'NON_NULL' &&
        each['defaultValue'] === null,
    )
  );
}
