import { isList, isRecord, parseJson, type Exchange, type Json, type Operation } from '@probity/model';

/**
 * Whether an operation is an endpoint of GraphQL, by its path or by its body. Many operations are behind one, so that a
 * check which cannot look inside leaves it undecided and never says that there is nothing.
 */
export function isGraphql({
  method,
  path,
  body,
  writable,
}: Pick<Operation, 'method' | 'path' | 'body' | 'writable'>): boolean {
  if (method !== 'GET' && method !== 'POST') return false;
  if (/\/(?:graphql|gql)\/?$/i.test(path)) return true;
  const template = body?.template;
  const fields = new Set([...(writable ?? []), ...(isRecord(template) ? Object.keys(template) : [])]);
  return fields.has('query') && (fields.has('variables') || fields.has('operationName'));
}

/** Whether an answer has the form of GraphQL's: `data`, `errors` and `extensions`, and nothing else. */
export function isGraphqlAnswer({ answer }: Pick<Exchange, 'answer'>): boolean {
  const json = parseJson(answer?.body);
  if (!isRecord(json)) return false;
  const names = Object.keys(json);
  if (names.length === 0 || names.some((name) => !['data', 'errors', 'extensions'].includes(name)))
    return false;
  return showsTypes(json['data']) || hasErrors(json['errors']);
}

/** `__typename` and `__schema` are names that GraphQL keeps for itself. */
function showsTypes(data: Json | undefined): boolean {
  return isRecord(data) && (typeof data['__typename'] === 'string' || isRecord(data['__schema']));
}

/** Errors as GraphQL lists them: each has a message, and nothing that GraphQL does not know. */
function hasErrors(errors: Json | undefined): boolean {
  const known = new Set(['message', 'locations', 'path', 'extensions']);
  return (
    isList(errors) &&
    errors.length > 0 &&
    errors.every(
      (each) =>
        isRecord(each) &&
        typeof each['message'] === 'string' &&
        Object.keys(each).every((name) => known.has(name)),
    )
  );
}
