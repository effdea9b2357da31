import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AUTHORIZATION } from '../request/place.ts';
import type { Authentication } from './authentication.ts';
import { fixedValues } from './fixed-values.ts';
import { noValue } from './no-value.ts';

/**
 * Shows a client certificate when it connects, and puts nothing on a request. What is made up in its place is a token:
 * it goes without the certificate, and has to be refused.
 */
export const clientCertificate: Authentication = {
  places: null,
  called: 'a client certificate',
  async begin(accountsContext, identity) {
    const { name, certificate } = identity;
    if (certificate === undefined) return noValue(`identities.${name}.tls`);
    // Certificates are public; the digest is only what tells one from another in the record.
    const file = await readFile('pfx' in certificate ? certificate.pfx : certificate.cert);
    const access = createHash('sha256').update(file).digest('hex');
    const values = fixedValues(accountsContext, identity);
    return { values, access, refresh: null, obtained: 0, expires: null, lifetime: null };
  },
  genuine: (_identity, { access }) => ({ place: null, values: {}, secrets: [['certificate', access]] }),
  withToken: () => null,
  withText: (text) => ({ place: AUTHORIZATION, values: { credential: `Bearer ${text}` } }),
  meaningless: (_identity, _tokens, seed) => ({
    place: AUTHORIZATION,
    values: { credential: `Bearer ${seed}` },
    secret: seed,
    madeFrom: 'account',
  }),
  damaged: () => null,
  otherScheme: (_identity, noise) => `Bearer ${noise}`,
};
