import { parseJson, type Exchange, type Resource } from '@probity/model';
import { fieldIn, fieldsOf, idInText, idPlaceIn } from '@probity/probe-kit';

/** Where the answer that made an object shows its id; what the target says if the answer shows none. */
export function placeOfId({ answer, request }: Exchange, resource: Pick<Resource, 'name' | 'idAt'>): string {
  const location = answer?.headers['location'];
  const making = { body: parseJson(answer?.body), location, path: request.path };
  return idPlaceIn(making, resource) ?? resource.idAt;
}

/** The id of a new object in the answer that made it; null if it shows none. */
export function idOfMade({ answer }: Exchange, idAt: string): string | null {
  const header = /^header:(.+)$/.exec(idAt)?.[1];
  const value =
    header === undefined
      ? fieldIn(fieldsOf(parseJson(answer?.body) ?? null) ?? {}, idAt)
      : answer?.headers[header.toLowerCase()];
  return typeof value === 'string' || typeof value === 'number' ? (idInText(`${value}`) ?? null) : null;
}
