import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

const made = new Map<string, SecureContext>();

/** Trusts the authorities of the system, and the one in this PEM file if there is one; made once for each file. */
export function trustOf(authority: string | undefined): { readonly secureContext?: SecureContext } {
  if (authority === undefined) return {};
  const pem = readFileSync(authority, 'utf8');
  const secureContext =
    made.get(pem) ??
    createSecureContext({ ca: [...getCACertificates('default'), pem], minVersion: 'TLSv1.2' });
  made.set(pem, secureContext);
  return { secureContext };
}
