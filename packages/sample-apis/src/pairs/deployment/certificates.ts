import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate with its key, as text. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The certificates of the office, all by its own authority. */
interface Certificates {
  readonly authority: string;
  readonly good: Certificate;
  readonly expired: Certificate;
  readonly otherName: Certificate;
  readonly weakKey: Certificate;
}

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
const HERE = 'IP:127.0.0.1,DNS:localhost';
let made: Certificates | undefined;

/** Makes the certificates with OpenSSL, once. */
export function certificates(): Certificates {
  made ??= make();
  return made;
}

function make(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'probity-certificates-'));
  const openssl = (words: string): void =>
    void execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'pipe' });
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const issue = (name: string, names: string, days: number, kind = CURVE): Certificate => {
    openssl(`req ${kind.join(' ')} -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${names}\n`);
    const authority = '-CA ca.pem -CAkey ca.key -CAcreateserial';
    openssl(
      `x509 -req -in ${name}.csr ${authority} -out ${name}.pem -extfile ${name}.ext -days ${days} -sha256`,
    );
    return { cert: read(`${name}.pem`), key: read(`${name}.key`) };
  };
  try {
    openssl(`req -x509 ${CURVE.join(' ')} -nodes -keyout ca.key -out ca.pem -days 400 -subj /CN=office`);
    return {
      authority: read('ca.pem'),
      good: issue('good', HERE, 90),
      expired: issue('expired', HERE, -1),
      otherName: issue('other-name', 'DNS:tills.office.example', 90),
      weakKey: issue('weak-key', HERE, 90, ['-newkey', 'rsa:1024']),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
