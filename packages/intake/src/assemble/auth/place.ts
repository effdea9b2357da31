import type { CredentialPlace } from '@probity/model';
import { follow } from '../../description/schemas/follow.ts';
import { isAlongside, prefixOf } from '../../text/place-words.ts';
import { namedSchemes } from '../../description/schemas/named-schemes.ts';

type Node = Readonly<Record<string, unknown>>;

/** Where a credential goes, from `Name: value`, `Cookie: name=value` or `?name=value`. */
function parsePlace(send: string): CredentialPlace {
  if (send.startsWith('?')) {
    const [name, template] = cutAt(send.slice(1), '=');
    return { in: 'query', name, template };
  }
  const [name, value] = cutAt(send, ':');
  if (name.toLowerCase() !== 'cookie') return { in: 'header', name, template: value };
  const [cookie, template] = cutAt(value, '=');
  return { in: 'cookie', name: cookie, template };
}

/** The places of a credential, the one with the credential first, and of what goes beside it. */
export function parsePlaces(send: string | readonly string[]): {
  readonly place: CredentialPlace;
  readonly extra?: readonly CredentialPlace[];
} {
  const [first = '', ...others] = typeof send === 'string' ? [send] : send;
  const place = parsePlace(first);
  return others.length === 0 ? { place } : { place, extra: others.map(parsePlace) };
}

/** Where the description says that a credential goes, in a URL only if nowhere else; a bearer token if it says nothing. */
export function describedPlace(document: Node, secret: string): CredentialPlace {
  const bearer: CredentialPlace = {
    in: 'header',
    name: 'Authorization',
    template: `Bearer {${secret}}`,
  };
  const places: CredentialPlace[] = [];
  for (const scheme of schemesOf(document)) {
    const { type, in: place, name } = scheme;
    if (
      type === 'apiKey' &&
      typeof name === 'string' &&
      (place === 'header' || place === 'cookie' || place === 'query')
    ) {
      const template = prefixOf(scheme) + `{${secret}}`;
      if (!isAlongside(name)) places.push({ in: place, name, template });
    } else if (type === 'http' && !isBasic(scheme)) places.push(bearer);
    else if (type !== 'basic' && !isBasic(scheme)) break;
  }
  return places.find((each) => each.in !== 'query') ?? places[0] ?? bearer;
}

/** Whether HTTP Basic is the only way the description knows. */
export function isBasicOnly(document: Node): boolean {
  const schemes = schemesOf(document);
  return schemes.length > 0 && schemes.every((scheme) => scheme['type'] === 'basic' || isBasic(scheme));
}

function isBasic({ type, scheme }: Node): boolean {
  return type === 'http' && String(scheme).toLowerCase() === 'basic';
}

function schemesOf(document: Node): readonly Node[] {
  return Object.values(namedSchemes(document))
    .map((scheme) => follow(scheme, document))
    .filter((scheme) => scheme !== undefined);
}

function cutAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
