import { isRecord, type Json } from '@probity/model';

/**
 * A body whose query of GraphQL has spaces in its braces: `{id}` is a selection there, and would be taken for a
 * placeholder. In quotes it is one.
 */
export function withOpenSelections(body: Json): Json {
  const query = isRecord(body) ? body['query'] : undefined;
  if (!isRecord(body) || typeof query !== 'string' || !/^\s*(?:query\b|mutation\b|\{)/.test(query))
    return body;
  return { ...body, query: query.replaceAll(/(?<!")\{(\w+)\}/g, '{ $1 }') };
}
