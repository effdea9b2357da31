import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The content codings we have, the smallest first. */
export const CODINGS = ['gzip', 'identity'] as const;

/** One of the content codings. */
export type Coding = (typeof CODINGS)[number];

/** Exactly what is sent: the bytes and the headers that belong to them. */
interface Encoded {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a 304: all that do not describe the missing body. */
  readonly bareHeaders: Readonly<Record<string, string>>;
}

/** One form of a resource: a media type, and its bytes in every coding. */
export interface Form {
  readonly encoded: (coding: Coding) => Encoded;
}

/** Below this, compressing gains nothing. */
const SMALLEST = 512;

/** Makes a form from its bytes. Each coding is made when it is first asked for, and kept. */
export function createForm(
  contentType: string,
  bytes: Buffer,
  { cacheControl, vary, compress = true }: { cacheControl: string; vary: string; compress?: boolean },
): Form {
  const kept = new Map<Coding, Encoded>();
  const hash = createHash('sha256')
    .update(contentType)
    .update('\0')
    .update(bytes)
    .digest('base64url')
    .slice(0, 27);
  const make = (coding: Coding): Encoded => {
    // Another coding is other bytes, and a strong ETag names bytes.
    const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-gzip"`;
    const bareHeaders = { etag, 'cache-control': cacheControl, vary };
    const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
    return {
      bytes: coding === 'gzip' ? gzipSync(bytes) : bytes,
      etag,
      bareHeaders,
      headers: { 'content-type': contentType, ...bareHeaders, ...encoding },
    };
  };
  return {
    encoded(wanted) {
      const coding = compress && bytes.length >= SMALLEST ? wanted : 'identity';
      let encoded = kept.get(coding);
      if (encoded === undefined) {
        encoded = make(coding);
        kept.set(coding, encoded);
      }
      return encoded;
    },
  };
}
