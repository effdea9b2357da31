import { isRecord, namesContext } from '@probity/model';
import type { Described } from './described.ts';
import { follow } from './schemas/follow.ts';
import { namedSchemes } from './schemas/named-schemes.ts';

type Node = Readonly<Record<string, unknown>>;

/** Marks a document that was made from requests: what they carried was not asked for. */
export const RECORDED = 'x-recorded';

/** Whose `security` asks for a credential: an empty choice, or one that only names an application, asks for none. */
export function whoAsks(own: unknown, document: Node): Described['securityOf'] {
  const security = own ?? document['security'];
  if (document[RECORDED] === true || !Array.isArray(security) || security.length === 0) return null;
  const schemes = namedSchemes(document);
  const asks = security.every(
    (choice) => isRecord(choice) && Object.keys(choice).some((name) => isCredential(name, schemes, document)),
  );
  if (!asks) return null;
  return Array.isArray(own) ? 'operation' : 'document';
}

function isCredential(name: string, schemes: Node, document: Node): boolean {
  const scheme = follow(schemes[name], document);
  const parameter = scheme?.['name'];
  return scheme?.['type'] !== 'apiKey' || typeof parameter !== 'string' || !namesContext(parameter);
}
