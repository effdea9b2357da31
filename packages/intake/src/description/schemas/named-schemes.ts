import { isRecord } from '@probity/model';

type Node = Readonly<Record<string, unknown>>;

/** The schemes by name, not yet followed. */
export function namedSchemes(document: Node): Node {
  const components = isRecord(document['components']) ? document['components'] : {};
  const schemes = components['securitySchemes'] ?? document['securityDefinitions'];
  return isRecord(schemes) ? schemes : {};
}
