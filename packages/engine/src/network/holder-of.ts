import { isOfConnection, type Identity } from '@probity/model';
import type { Meta } from '../ports.ts';

/**
 * Whose certificate a request shows. An identity's own goes with everything that it sends. Where its certificate comes
 * beside a token or a password, it also goes with the false ones in their place: a refusal is then about these. Where the
 * certificate is the credential, nothing but the identity's own requests has it, and nothing at all without a credential.
 */
export function createHolderOf(
  identities: readonly Pick<Identity, 'name' | 'certificate' | 'credential'>[],
): (meta: Pick<Meta, 'as' | 'for' | 'credential' | 'certificateOf'>) => string | null {
  const besides = new Set(
    identities.flatMap(({ name, certificate, credential }) =>
      certificate !== undefined && !isOfConnection(credential) ? [name] : [],
    ),
  );
  return ({ as, for: whose, credential, certificateOf }) => {
    if (certificateOf !== undefined) return certificateOf;
    if (as !== 'anonymous') return as;
    return whose !== undefined && credential !== 'none' && besides.has(whose) ? whose : null;
  };
}
