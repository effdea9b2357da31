import { join } from 'node:path';

/** Where an object is below a folder. Neither part can lead out of it: both are hex digits and hyphens alone. */
export function pathOf(root: string, organisationId: string, object: string): string {
  if (!isOrganisation(organisationId))
    throw new Error('The evidence store was asked for something that is no organisation.');
  if (!isObject(object)) throw new Error('The evidence store was asked for an address that is no SHA-256.');
  return join(root, organisationId, object.slice(0, 2), object.slice(2, 4), object);
}

/** Whether a text is the id of an organisation. */
export function isOrganisation(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Whether a text is the address of an object. */
export function isObject(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
