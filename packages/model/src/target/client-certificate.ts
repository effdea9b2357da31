/** The files of a client certificate with its key: absolute paths. A passphrase is a secret, and named elsewhere. */
export type CertificateFiles = { readonly cert: string; readonly key: string } | { readonly pfx: string };

/** What the profile says about TLS for the whole target. */
export interface TargetTls {
  /** Files with certificates of authorities that are trusted beside the usual ones: absolute paths. */
  readonly ca: readonly string[];
  /** What every request carries, whoever sends it; its passphrase is the secret `tls.passphrase`. Left out if none is given. */
  readonly client?: CertificateFiles;
}

/** The name of the secret that opens the key of an identity's certificate. */
export const CERTIFICATE_PASSPHRASE = 'certificate_passphrase';

/** The name of the secret that opens the key of the certificate that every request carries. */
export const TARGET_PASSPHRASE = 'tls.passphrase';
