import type { OpenApiDocument } from '../http/openapi.ts';
import { describeField } from './describe-field.ts';

/** The description of accounts that say whether their e-mail address is verified, which only the server decides. */
export function describeVerified(document: OpenApiDocument): OpenApiDocument {
  const type = { type: 'boolean', readOnly: true };
  describeField(document, 'Profile', 'email_verified', type);
  return describeField(document, 'User', 'email_verified', type);
}
