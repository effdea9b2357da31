import { isRecord, type Target } from '@probity/model';
import { follow } from '../../description/schemas/follow.ts';
import { namedSchemes } from '../../description/schemas/named-schemes.ts';

type Node = Readonly<Record<string, unknown>>;

/** The ways to carry a credential that a description names, of OpenAPI 3 or 2. */
export function securitySchemesOf(document: Node): Target['securitySchemes'] {
  return Object.entries(namedSchemes(document)).flatMap(([name, value]) => {
    const scheme = follow(value, document);
    if (scheme === undefined) return [];
    const { type, in: place, name: parameter, flows, flow } = scheme;
    return [
      {
        name,
        type: type === 'basic' ? 'http' : (textOf(type) ?? 'unknown'),
        in: textOf(place),
        parameter: textOf(parameter),
        flows: isRecord(flows) ? Object.keys(flows) : oldFlow(flow),
      },
    ];
  });
}

/** OpenAPI 2.0 has other names for two of the flows. */
function oldFlow(flow: unknown): readonly string[] {
  if (typeof flow !== 'string') return [];
  if (flow === 'application') return ['clientCredentials'];
  return [flow === 'accessCode' ? 'authorizationCode' : flow];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
