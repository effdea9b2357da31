import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';

const RENEGOTIATION_INFO = 0x00_ff;
const X25519_AND_CURVES = [0x00_1d, 0x00_17, 0x00_18];
/** ECDSA, PSS and PKCS #1 with SHA-2, and the two with SHA-1 that old servers need. */
const SIGNATURES = [
  0x04_03, 0x05_03, 0x06_03, 0x08_04, 0x08_05, 0x08_06, 0x04_01, 0x05_01, 0x06_01, 0x02_01, 0x02_03,
];

/**
 * The first message of TLS 1.2 that offers given suites and no others. It is written here because OpenSSL no longer has
 * most of the weak ones: what a server would choose can be seen without being able to speak it.
 */
export function clientHello(host: string, suites: readonly number[]): Buffer {
  const extensions = [
    ...(isIP(host) === 0
      ? [extension(0, sized(2, Buffer.concat([Buffer.of(0), sized(2, Buffer.from(host))])))]
      : []),
    extension(10, sized(2, numbers(X25519_AND_CURVES))),
    extension(11, sized(1, Buffer.of(0))),
    extension(13, sized(2, numbers(SIGNATURES))),
  ];
  const body = Buffer.concat([
    Buffer.of(3, 3),
    randomBytes(32),
    sized(1, Buffer.alloc(0)),
    sized(2, numbers([...suites, RENEGOTIATION_INFO])),
    sized(1, Buffer.of(0)),
    sized(2, Buffer.concat(extensions)),
  ]);
  return Buffer.concat([Buffer.of(22, 3, 1), sized(2, Buffer.concat([Buffer.of(1), sized(3, body)]))]);
}

function extension(type: number, content: Buffer): Buffer {
  return Buffer.concat([numbers([type]), sized(2, content)]);
}

/** With its length in front, in so many bytes. */
function sized(bytes: number, content: Buffer): Buffer {
  const length = Buffer.alloc(bytes);
  length.writeUIntBE(content.length, 0, bytes);
  return Buffer.concat([length, content]);
}

function numbers(values: readonly number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.of(value >> 8, value & 0xff)));
}
