import { z } from 'zod';
import { secret } from './secret-schema.ts';

const PATH = 'name a file here: a key or a certificate is not written into a profile';

/** A file beside the profile; the text of a certificate or key is refused. */
const file = z
  .string()
  .min(1)
  .refine((text) => !/-----BEGIN|\n/.test(text), PATH);

const certificate = {
  cert: file.optional().describe('The client certificate in PEM, with those between it and its authority.'),
  key: file.optional().describe('The private key of `cert` in PEM. A file; never the key itself.'),
  pfx: file
    .optional()
    .describe('Certificate and key in one PKCS #12 file, in the place of `cert` and `key`.'),
  passphrase: secret.optional().describe('What opens the key.'),
};

type Given = { readonly [K in keyof typeof certificate]?: unknown };

/** A certificate needs its key, once. */
function checkWhole(given: Given, context: z.RefinementCtx): void {
  const lack = (path: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  const { cert, key, pfx, passphrase } = given;
  if (pfx !== undefined && (cert !== undefined || key !== undefined))
    lack('pfx', 'a certificate is either `pfx`, or `cert` and `key`');
  if (pfx === undefined && cert !== undefined && key === undefined)
    lack('key', 'a client certificate needs its key: add `key`, a file');
  if (pfx === undefined && key !== undefined && cert === undefined)
    lack('cert', 'a key needs its certificate: add `cert`, a file');
  if (passphrase !== undefined && key === undefined && pfx === undefined)
    lack('passphrase', 'there is no `key` that it could open');
}

/** The client certificate of an identity. */
export const identityTls = z
  .strictObject(certificate)
  .superRefine((given, context) => {
    checkWhole(given, context);
    if (given.cert === undefined && given.key === undefined && given.pfx === undefined)
      context.addIssue({ code: 'custom', path: [], message: 'this needs `cert` and `key`, or `pfx`' });
  })
  .describe(
    'A client certificate that goes with what this identity sends. Without a password, token or login beside it, it is the credential.',
  );

/** What the profile says about TLS for all requests. */
export const tls = z
  .strictObject({
    ca: z
      .union([file, z.array(file).min(1)])
      .optional()
      .describe('Files with authorities in PEM that are trusted beside the usual ones.'),
    ...certificate,
  })
  .superRefine(checkWhole)
  .describe(
    'Whom to trust over TLS, and a client certificate that goes with every request, also without an account.',
  );

/** A client certificate as the profile writes it. */
export type WrittenCertificate = z.output<typeof identityTls>;
