/** Suites by the word that OpenSSL has for them, with their numbers on the wire. */
export const SUITES = {
  AEAD: new Map([
    [0x00_9e, 'DHE-RSA-AES128-GCM-SHA256'],
    [0x00_9f, 'DHE-RSA-AES256-GCM-SHA384'],
    [0xc0_2b, 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    [0xc0_2c, 'ECDHE-ECDSA-AES256-GCM-SHA384'],
    [0xc0_2f, 'ECDHE-RSA-AES128-GCM-SHA256'],
    [0xc0_30, 'ECDHE-RSA-AES256-GCM-SHA384'],
    [0xcc_a8, 'ECDHE-RSA-CHACHA20-POLY1305'],
    [0xcc_a9, 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  ]),
  eNULL: new Map([
    [0x00_01, 'NULL-MD5'],
    [0x00_02, 'NULL-SHA'],
    [0x00_3b, 'NULL-SHA256'],
    [0xc0_06, 'ECDHE-ECDSA-NULL-SHA'],
    [0xc0_10, 'ECDHE-RSA-NULL-SHA'],
    [0xc0_15, 'AECDH-NULL-SHA'],
  ]),
  aNULL: new Map([
    [0x00_34, 'ADH-AES128-SHA'],
    [0x00_3a, 'ADH-AES256-SHA'],
    [0x00_6c, 'ADH-AES128-SHA256'],
    [0x00_6d, 'ADH-AES256-SHA256'],
    [0x00_a6, 'ADH-AES128-GCM-SHA256'],
    [0x00_a7, 'ADH-AES256-GCM-SHA384'],
    [0xc0_18, 'AECDH-AES128-SHA'],
    [0xc0_19, 'AECDH-AES256-SHA'],
  ]),
  EXPORT: new Map([
    [0x00_03, 'EXP-RC4-MD5'],
    [0x00_06, 'EXP-RC2-CBC-MD5'],
    [0x00_08, 'EXP-DES-CBC-SHA'],
    [0x00_14, 'EXP-EDH-RSA-DES-CBC-SHA'],
    [0x00_17, 'EXP-ADH-RC4-MD5'],
    [0x00_19, 'EXP-ADH-DES-CBC-SHA'],
  ]),
  RC4: new Map([
    [0x00_04, 'RC4-MD5'],
    [0x00_05, 'RC4-SHA'],
    [0x00_18, 'ADH-RC4-MD5'],
    [0xc0_07, 'ECDHE-ECDSA-RC4-SHA'],
    [0xc0_11, 'ECDHE-RSA-RC4-SHA'],
    [0xc0_16, 'AECDH-RC4-SHA'],
  ]),
  '3DES': new Map([
    [0x00_0a, 'DES-CBC3-SHA'],
    [0x00_16, 'DHE-RSA-DES-CBC3-SHA'],
    [0xc0_08, 'ECDHE-ECDSA-DES-CBC3-SHA'],
    [0xc0_12, 'ECDHE-RSA-DES-CBC3-SHA'],
  ]),
  CBC: new Map([
    [0x00_33, 'DHE-RSA-AES128-SHA'],
    [0x00_39, 'DHE-RSA-AES256-SHA'],
    [0x00_67, 'DHE-RSA-AES128-SHA256'],
    [0x00_6b, 'DHE-RSA-AES256-SHA256'],
    [0xc0_09, 'ECDHE-ECDSA-AES128-SHA'],
    [0xc0_0a, 'ECDHE-ECDSA-AES256-SHA'],
    [0xc0_13, 'ECDHE-RSA-AES128-SHA'],
    [0xc0_14, 'ECDHE-RSA-AES256-SHA'],
    [0xc0_23, 'ECDHE-ECDSA-AES128-SHA256'],
    [0xc0_24, 'ECDHE-ECDSA-AES256-SHA384'],
    [0xc0_27, 'ECDHE-RSA-AES128-SHA256'],
    [0xc0_28, 'ECDHE-RSA-AES256-SHA384'],
  ]),
  kRSA: new Map([
    [0x00_2f, 'AES128-SHA'],
    [0x00_35, 'AES256-SHA'],
    [0x00_3c, 'AES128-SHA256'],
    [0x00_3d, 'AES256-SHA256'],
    [0x00_9c, 'AES128-GCM-SHA256'],
    [0x00_9d, 'AES256-GCM-SHA384'],
  ]),
} as const satisfies Readonly<Record<string, ReadonlyMap<number, string>>>;

/** Whether suites have a word here. */
export function isSuiteWord(word: string): word is keyof typeof SUITES {
  return Object.hasOwn(SUITES, word);
}
