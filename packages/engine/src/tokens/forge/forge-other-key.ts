import { randomUUID } from 'node:crypto';
import type { Json } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { ForgeKey } from './forge-keys.ts';
import { encodeJson } from '../jwt.ts';
import { assemble, signedText, without, type Forge, type Material } from './forge-parts.ts';

type Header = Readonly<Record<string, Json>>;

/** Tokens signed well, with a key of ours: unannounced, inside the token, or where the token says it lies. */
export const OTHER_KEY = {
  'other-key': signed(({ jwt }) => jwt.header),
  'other-key-without-kid': signed(({ jwt, who }) =>
    'kid' in jwt.header
      ? without(jwt.header, 'kid')
      : { reason: `the token of ${who} has no kid to leave out` },
  ),
  'other-key-unknown-kid': signed(({ jwt }) => ({ ...jwt.header, kid: randomUUID() })),
  'embedded-jwk': signed(({ jwt }, { kid, jwk }) => ({ ...jwt.header, kid, jwk: members(jwk) })),
  'embedded-x5c': signed((material, key) => {
    if (key.certificate === null) return noCertificate(material);
    return { ...without(material.jwt.header, 'kid'), x5c: [key.certificate.toString('base64')] };
  }),
  jku: signed(async (material, key) => {
    const host = await material.keyHost();
    return isUnavailable(host)
      ? host
      : { ...material.jwt.header, kid: key.kid, jku: host.publishKey(key.jwk) };
  }),
  x5u: signed(async (material, key) => {
    if (key.certificate === null) return noCertificate(material);
    const host = await material.keyHost();
    if (isUnavailable(host)) return host;
    return { ...without(material.jwt.header, 'kid'), x5u: host.publishCertificate(key.certificate) };
  }),
  // Who looks up the keys of whatever issuer a token names, trusts everybody.
  'issuer-address': async (material) => {
    const { jwt } = material;
    const key = await ourKey(material);
    if (isUnavailable(key)) return key;
    const host = await material.keyHost();
    if (isUnavailable(host)) return host;
    const payload = encodeJson(jwt.parts[1], { ...jwt.claims, iss: host.publishIssuer(key.jwk) });
    const text = signedText(jwt, { header: { ...jwt.header, kid: key.kid }, payload });
    return assemble(jwt, text, key.sign(text));
  },
} as const satisfies Record<string, Forge>;

/** Signs the good token's own claims with our key for its algorithm, under a header that the recipe writes. */
function signed(
  header: (material: Material, key: ForgeKey) => Header | Unavailable | Promise<Header | Unavailable>,
): Forge {
  return async (material) => {
    const { jwt } = material;
    const key = await ourKey(material);
    if (isUnavailable(key)) return key;
    const head = await header(material, key);
    if (isUnavailable(head)) return head;
    const text = signedText(jwt, { header: head });
    return assemble(jwt, text, key.sign(text));
  };
}

async function ourKey({ jwt, keys, who }: Material): Promise<ForgeKey | Unavailable> {
  const key = await keys.of(jwt.alg, Buffer.from(jwt.parts[2], 'base64url'));
  return key ?? { reason: `the token of ${who} is signed with ${jwt.alg}, for which we have no key` };
}

/** A key as it is in a header: all its members are texts. */
function members(jwk: ForgeKey['jwk']): Header {
  return Object.fromEntries(Object.entries(jwk).map(([name, value]) => [name, String(value)]));
}

function noCertificate({ jwt, who }: Material): Unavailable {
  return { reason: `the token of ${who} is signed with ${jwt.alg}, whose keys have no certificates` };
}
