import { parseJson, type Exchange, type Resource } from '@probity/model';
import { idInText, idPlaceIn } from '@probity/probe-kit';

/** Where the answer that made an object shows its id; what the target says if the answer shows none. */
export function idPlaceOf({ answer, request }: Exchange, resource: Pick<Resource, 'name' | 'idAt'>): string {
  const location = answer?.headers['location'];
  return (
    idPlaceIn({ body: parseJson(answer?.body), location, path: request.path }, resource) ?? resource.idAt
  );
}

/** The id of a new object in the answer that made it; a `Location` gives its last segment. */
export function idIn({ answer }: Exchange, idAt: string): string | null {
  if (answer === null) return null;
  if (idAt.startsWith('header:')) {
    const address = answer.headers[idAt.slice('header:'.length).toLowerCase()] ?? '';
    return address === '' ? null : (idInText(address) ?? null);
  }
  let value: unknown = parseJson(answer.body);
  for (const name of idAt.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  return typeof value === 'string' || typeof value === 'number' ? (idInText(`${value}`) ?? null) : null;
}
