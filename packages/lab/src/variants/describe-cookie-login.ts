import type { OpenApiDocument } from '../http/openapi.ts';

/** The description of a login whose token travels in a cookie, and not in the answer. */
export function describeCookieLogin(document: OpenApiDocument): OpenApiDocument {
  const properties = { expires_in: { type: 'number' }, refresh_token: { type: 'string' } };
  document.components.schemas['Tokens'] = { type: 'object', properties, required: ['refresh_token'] };
  return document;
}
