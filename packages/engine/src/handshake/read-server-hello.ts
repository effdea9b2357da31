/** What a server answered to the first message of TLS. */
export type ServerHello =
  | { readonly kind: 'chosen'; readonly version: string; readonly suite: number }
  | { readonly kind: 'alert'; readonly number: number }
  | { readonly kind: 'not-tls' };

const VERSIONS: Readonly<Record<number, string>> = {
  0x03_00: 'SSLv3',
  0x03_01: 'TLSv1',
  0x03_02: 'TLSv1.1',
  0x03_03: 'TLSv1.2',
};

/** Reads the first record of an answer; undefined while more of it has to come. */
export function readServerHello(bytes: Buffer): ServerHello | undefined {
  if (bytes.length < 5) return undefined;
  const [type, major] = bytes;
  if ((type !== 21 && type !== 22) || major !== 3) return { kind: 'not-tls' };
  const record = bytes.subarray(5);
  if (type === 21) return record.length < 2 ? undefined : { kind: 'alert', number: record[1] ?? 0 };
  // Type, length in three bytes, version, 32 bytes of chance, the session, and then the suite.
  if (record.length < 39) return undefined;
  const suiteAt = 39 + (record[38] ?? 0);
  if (record.length < suiteAt + 2) return undefined;
  const version = VERSIONS[record.readUInt16BE(4)];
  if (record[0] !== 2 || version === undefined) return { kind: 'not-tls' };
  return { kind: 'chosen', version, suite: record.readUInt16BE(suiteAt) };
}
