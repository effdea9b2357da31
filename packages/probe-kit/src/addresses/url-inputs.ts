import type { Operation, OperationInput } from '@probity/model';

/** An input that looks as if the API fetched what its caller writes there. */
export interface UrlInput {
  /** The id of the operation. */
  readonly operation: string;
  readonly in: OperationInput['in'];
  /** The name of a parameter, or the dotted path of a field in the body. */
  readonly name: string;
  /** A format says that it is an address, or only its name does. */
  readonly by: 'format' | 'name';
}

/** Formats of addresses. */
const FORMATS = /^(?:uri|url|iri)(?:-reference)?$/i;

/** The last word of a name that is an address, whatever comes before it: `callbackUrl`, `image_href`. */
const ENDS = /(?:^|_)(?:ur[li]s?|links?|hrefs?|webhooks?|callbacks?|endpoints?)$/;

/** Names that often are the address of something, where they stand alone or behind another word. */
const ALONE =
  /(?:^|_)(?:images?|avatars?|pictures?|photos?|logos?|icons?|thumbnails?|feeds?|sources?|src|targets?|hosts?|hostname|domains?|proxy|files?|imports?|redirects?|site|website|homepage|remote|origin)$/;

/** Inputs that are texts of another kind, or that a list decides. */
const OTHER_FORMATS = /^(?:date|date-time|time|email|uuid|binary|byte|password|ipv4|ipv6)$/i;

/**
 * The inputs of some operations that may name an address which the API fetches, by their format or name. They are
 * questions for a person and never tried unasked: a field may be an address that the API only stores.
 */
export function urlInputs(
  operations: readonly Pick<Operation, 'id' | 'excluded' | 'method' | 'inputs'>[],
): readonly UrlInput[] {
  return operations.flatMap(({ id, excluded, method, inputs = [] }) =>
    excluded !== null || method === 'OPTIONS'
      ? []
      : inputs.flatMap((input) => {
          const by = whatSays(input);
          return by === null ? [] : [{ operation: id, in: input.in, name: input.name, by }];
        }),
  );
}

function whatSays({ in: place, name, type, format, enum: choices }: OperationInput): UrlInput['by'] | null {
  const isText = type === undefined || type === 'string' || type === 'array';
  // Which host or origin a request is for is a matter of HTTP.
  if (!isText || choices !== undefined || place === 'header' || place === 'cookie') return null;
  if (format !== undefined && FORMATS.test(format)) return 'format';
  if (format !== undefined && OTHER_FORMATS.test(format)) return null;
  const words = lastOf(name)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  // What names a thing in the path is an id.
  return (place === 'path' ? ENDS : ANY).test(words) ? 'name' : null;
}

/** Either of them. */
const ANY = new RegExp(`${ENDS.source}|${ALONE.source}`);

function lastOf(path: string): string {
  return path.replaceAll('[]', '').split('.').at(-1) ?? path;
}
