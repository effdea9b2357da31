import { decodeProtectedHeader, type ProtectedHeaderParameters } from 'jose';

/** The header of a token; an empty one when it has none that can be read. */
export function tokenHeader(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}
