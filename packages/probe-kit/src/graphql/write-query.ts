import type { GraphqlQuery, QueryField } from './read-query.ts';

/** The cheapest form of a field: its arguments, and one value of each object. */
export function cheapField(field: QueryField): QueryField {
  const leaf = field.fields.find(({ fields }) => fields.length === 0) ?? field.fields[0];
  return { ...field, fields: leaf === undefined ? [] : [cheapField(leaf)] };
}

/** One field many times, each under another name: `p1`, `p2` and so on. */
export function writeAliases(
  query: GraphqlQuery,
  field: QueryField,
  count: number,
  place: 'direct' | 'fragment' = 'direct',
): string {
  const named = Array.from({ length: count }, (_, index) => `p${index + 1}: ${writeField(field)}`);
  return writeQuery(query, place === 'fragment' ? `... { ${named.join(' ')} }` : named.join(' '));
}

/** A query with these fields, and with the variables that they use. */
export function writeQuery({ kind, variables }: GraphqlQuery, fields: string): string {
  const used = Object.entries(variables).filter(([name]) => new RegExp(`\\$ ?${name}\\b`).test(fields));
  const defined = used.length === 0 ? '' : ` (${used.map(([, text]) => text).join(', ')})`;
  return `${kind}${defined} { ${fields} }`;
}

/** A field as it is written in a query. */
export function writeField({ name, args, fields }: QueryField): string {
  const below = fields.length === 0 ? '' : ` { ${fields.map(writeField).join(' ')} }`;
  return `${name}${args}${below}`;
}

/** How a query leads from an object to itself: where it begins, and what is repeated. */
export interface Relation {
  readonly start: readonly QueryField[];
  readonly unit: readonly QueryField[];
}

/**
 * Ways in which a query may lead back to where it has been, the longest first: what lies below its first field, or only
 * the end of that. Only the API knows which of them does.
 */
export function relationsOf({ fields }: GraphqlQuery): readonly Relation[] {
  const chains = fields
    .map((field) => longestChain(field))
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length);
  return chains.flatMap((chain) =>
    chain.slice(1).map((_, index) => ({ start: chain, unit: chain.slice(index + 1) })),
  );
}

/** A query of so many levels along a relation. */
export function writeDepth(query: GraphqlQuery, { start, unit }: Relation, levels: number): string {
  const chain = Array.from({ length: levels - 1 }, (_, index) => {
    const later = unit[(index - start.length) % unit.length];
    return index < start.length ? start[index] : later;
  }).filter((each) => each !== undefined);
  // What a type has is known only where the query itself asks for it.
  const leaf = chain.at(-1)?.fields.find(({ fields }) => fields.length === 0);
  const text = chain.reduceRight(
    (inner, { name, args }) => `${name}${args} { ${inner} }`,
    leaf === undefined ? '__typename' : writeField(leaf),
  );
  return writeQuery(query, text);
}

/** The fields of the longest way down, each of which leads to objects. */
function longestChain(field: QueryField): readonly QueryField[] {
  const below = field.fields
    .filter(({ fields }) => fields.length > 0)
    .map((each) => longestChain(each))
    .toSorted((a, b) => b.length - a.length);
  return field.fields.length === 0 ? [] : [field, ...(below[0] ?? [])];
}
