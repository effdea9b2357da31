import type { Resource } from '@probity/model';
import { idInText, idPlaceIn } from '@probity/probe-kit';
import type { RawAnswer } from '../ports.ts';
import { extractText, headerOf, isNumberAt, jsonOf } from '../request/extract.ts';

/** An id, where it stood, and whether it is a number there. */
export interface FoundId {
  readonly id: string;
  readonly at: string;
  readonly number: boolean;
}

/** The id of a new object from the answer that made it, and where it stood; a `Location` or link gives its last segment. */
export function idOf(
  resource: Pick<Resource, 'name' | 'idAt'>,
  answer: RawAnswer,
  path: string,
): FoundId | undefined {
  const making = { body: jsonOf(answer), location: headerOf(answer, 'location'), path };
  const at = extractText(answer, resource.idAt) === undefined ? idPlaceIn(making, resource) : resource.idAt;
  const text = at === undefined ? undefined : extractText(answer, at);
  if (at === undefined || text === undefined) return undefined;
  // A header may be relative to the address that was asked.
  const id = idInText(at.startsWith('header:') && text.includes('/') ? `/${text}` : text);
  return id === undefined ? undefined : { id, at, number: isNumberAt(answer, at) };
}
