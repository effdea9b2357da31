import type { OpenApiDocument } from '../http/openapi.ts';
import { describeField } from './describe-field.ts';

/** The description of projects with a role, which is a label and no privilege. */
export function describeLabel(document: OpenApiDocument): OpenApiDocument {
  const type = { type: 'string', description: 'The part you play in the project, in your own words.' };
  describeField(document, 'Project', 'role', type);
  return describeField(document, 'ProjectChange', 'role', type);
}
