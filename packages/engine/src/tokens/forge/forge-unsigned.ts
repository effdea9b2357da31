import { damage } from './spoil.ts';
import { assemble, signedText, type Forge } from './forge-parts.ts';
import { encodeJson } from '../jwt.ts';

/** How many bytes a signature of each ES algorithm has. */
const ES_BYTES: Readonly<Record<string, number>> = { ES256: 64, ES256K: 64, ES384: 96, ES512: 132 };

/** Tokens that carry no signature, the signature of something else, or one that anybody could write. */
export const UNSIGNED = {
  'none-empty': none('none', 'empty'),
  'None-empty': none('None', 'empty'),
  'NONE-empty': none('NONE', 'empty'),
  'nOnE-empty': none('nOnE', 'empty'),
  'none-old': none('none', 'old'),
  'None-old': none('None', 'old'),
  'NONE-old': none('NONE', 'old'),
  'nOnE-old': none('nOnE', 'old'),
  'none-two-parts': ({ jwt }) => signedText(jwt, { header: { ...jwt.header, alg: 'none' } }),
  'empty-signature': ({ jwt }) => `${signedText(jwt, {})}.`,
  'damaged-signature': ({ token, who }) =>
    damage(token) ?? { reason: `the token of ${who} has no signature to damage` },
  'payload-swapped': ({ jwt, otherSubject, who }) => {
    const { sub } = jwt.claims;
    if (sub === undefined) return { reason: `the token of ${who} does not name its subject in sub` };
    if (otherSubject === undefined || otherSubject === sub) {
      return { reason: `no subject other than that of ${who} is known`, missing: 'identities' };
    }
    // The order of the claims stays, so that nothing but the subject differs.
    const payload = encodeJson(jwt.parts[1], { ...jwt.claims, sub: otherSubject });
    return `${signedText(jwt, { payload })}.${jwt.parts[2]}`;
  },
  'zero-signature': ({ jwt, who }) => {
    const length = ES_BYTES[jwt.alg];
    if (length === undefined) {
      return { reason: `the token of ${who} is signed with ${jwt.alg}, which has no signature of zeros` };
    }
    return assemble(jwt, signedText(jwt, {}), Buffer.alloc(length));
  },
} as const satisfies Record<string, Forge>;

function none(alg: string, signature: 'empty' | 'old'): Forge {
  return ({ jwt }) =>
    `${signedText(jwt, { header: { ...jwt.header, alg } })}.${signature === 'old' ? jwt.parts[2] : ''}`;
}
