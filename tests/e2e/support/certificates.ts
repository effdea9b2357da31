import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate with its key: names of files, and what is in them. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly key: string;
}

/** An authority of our own that issues certificates for as long as a test takes. */
export interface Authority {
  readonly caFile: string;
  readonly ca: string;
  /** For a server at these names, such as `IP:127.0.0.1`. */
  server(name: string, names: readonly string[], days?: number): Certificate;
  /** For a client with this common name; its key is encrypted if a passphrase is given. */
  client(name: string, passphrase?: string): Certificate;
  /** The same in one PKCS #12 file. */
  pfx(name: string, passphrase: string): string;
}

/** Makes an authority with OpenSSL, whose files are in a folder of the test. */
export function createAuthority(folder: string, name = 'ca'): Authority {
  const file = (of: string): string => join(folder, of);
  const openssl = (...words: readonly string[]): void =>
    void execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
  );

  const issue = (of: string, extension: string, days: number): Certificate => {
    openssl('req', ...newKey, '-keyout', `${of}.key`, '-out', `${of}.csr`, '-subj', `/CN=${of}`);
    writeFileSync(file(`${of}.ext`), extension);
    const signing = ['-CA', `${name}.pem`, '-CAkey', `${name}.key`, '-CAcreateserial'];
    const written = ['-out', `${of}.pem`, '-extfile', `${of}.ext`, '-days', String(days)];
    openssl('x509', '-req', '-in', `${of}.csr`, ...signing, ...written);
    return read(of);
  };
  const read = (of: string): Certificate => ({
    certFile: file(`${of}.pem`),
    keyFile: file(`${of}.key`),
    cert: readFileSync(file(`${of}.pem`), 'utf8'),
    key: readFileSync(file(`${of}.key`), 'utf8'),
  });
  return {
    caFile: file(`${name}.pem`),
    ca: readFileSync(file(`${name}.pem`), 'utf8'),
    server: (of, names, days = 2) => issue(of, `subjectAltName=${names.join(',')}\n`, days),
    client(of, passphrase) {
      const made = issue(of, 'extendedKeyUsage=clientAuth\n', 2);
      if (passphrase === undefined) return made;
      openssl(
        'pkcs8',
        '-topk8',
        '-in',
        `${of}.key`,
        '-out',
        `${of}.locked.key`,
        '-passout',
        `pass:${passphrase}`,
      );
      return {
        ...made,
        keyFile: file(`${of}.locked.key`),
        key: readFileSync(file(`${of}.locked.key`), 'utf8'),
      };
    },
    pfx(of, passphrase) {
      openssl(
        'pkcs12',
        '-export',
        '-in',
        `${of}.pem`,
        '-inkey',
        `${of}.key`,
        '-out',
        `${of}.p12`,
        '-passout',
        `pass:${passphrase}`,
      );
      return file(`${of}.p12`);
    },
  };
}
