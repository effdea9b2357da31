import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import {
  CERTIFICATE_PASSPHRASE,
  TARGET_PASSPHRASE,
  type CertificateFiles,
  type Identity,
  type Target,
} from '@probity/model';
import type { ClientCertificate, Network, NetworkChoices } from './network.ts';
import { tlsOptions } from './tls-options.ts';

/** What of a target is about connections. */
export type NetworkTarget = Pick<Target, 'tls'> & {
  readonly identities: readonly Pick<Identity, 'name' | 'certificate'>[];
};

/** A file of TLS that cannot be used; `place` is where the profile names it. */
export class CertificateProblem extends Error {
  readonly place: string;
  constructor(place: string, why: string, options?: ErrorOptions) {
    super(`${place}: ${why}`, options);
    this.name = 'CertificateProblem';
    this.place = place;
  }
}

/** Reads the certificates and keys of a target. Throws a CertificateProblem, which shows nothing of them. */
export function openNetwork(
  { tls, identities }: NetworkTarget,
  secretValues: Readonly<Record<string, string>>,
  { insecure = false, proxy = null, egress }: NetworkChoices = {},
): Network {
  const ca = (tls?.ca ?? []).map((file) => readAuthority(file));
  const client = tls?.client === undefined ? null : read(tls.client, 'tls', secretValues[TARGET_PASSPHRASE]);
  const own = new Map<string, ClientCertificate>();
  for (const { name, certificate } of identities) {
    if (certificate === undefined) continue;
    const passphrase = secretValues[`${name}.${CERTIFICATE_PASSPHRASE}`];
    own.set(name, read(certificate, `identities.${name}.tls`, passphrase));
  }
  return { ca, client, own, insecure, proxy, ...(egress && { egress }) };
}

function readAuthority(file: string): string {
  const text = readOrTell('tls.ca', file).toString('utf8');
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new CertificateProblem('tls.ca', `${file} holds no certificate in PEM.`);
  try {
    createSecureContext({ ca: text });
  } catch (error) {
    throw new CertificateProblem('tls.ca', `${file} cannot be used (${reasonOf(error)}).`, { cause: error });
  }
  return text;
}

function read(files: CertificateFiles, place: string, passphrase: string | undefined): ClientCertificate {
  const opened = passphrase === undefined ? {} : { passphrase };
  const certificate =
    'pfx' in files
      ? { pfx: readOrTell(`${place}.pfx`, files.pfx), ...opened }
      : {
          cert: readOrTell(`${place}.cert`, files.cert),
          key: readOrTell(`${place}.key`, files.key),
          ...opened,
        };
  try {
    createSecureContext(tlsOptions({ ca: [], insecure: false }, certificate));
  } catch (error) {
    throw new CertificateProblem(place, whyUnusable(reasonOf(error), passphrase !== undefined), {
      cause: error,
    });
  }
  return certificate;
}

function readOrTell(place: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CertificateProblem(place, `${file} cannot be read (${reasonOf(error)}).`, { cause: error });
  }
}

/** What OpenSSL means by its words. */
function whyUnusable(reason: string, hasPassphrase: boolean): string {
  if (/key values mismatch/i.test(reason)) return 'the key does not belong to the certificate.';
  if (/mac verify failure|bad decrypt|interrupted or cancelled|wrong password|bad password/i.test(reason))
    return hasPassphrase ? 'the passphrase does not open the key.' : 'the key needs a `passphrase`.';
  // Of an encrypted key, OpenSSL says no more than that it is none.
  if (/DECODER routines::unsupported/.test(reason) && hasPassphrase)
    return 'the key cannot be read: the passphrase does not open the key, or the file is none.';
  return `the certificate and its key cannot be used (${reason}).`;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('E') && !code.startsWith('ERR_')
    ? code
    : error instanceof Error
      ? error.message
      : String(error);
}
