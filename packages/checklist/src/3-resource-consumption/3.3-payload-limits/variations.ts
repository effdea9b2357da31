/** A body above the limit that announces its length. */
export const LENGTH = 'size with a length';
/** The same in chunks, without a length. */
export const CHUNKS = 'size in chunks';
/** A small body that unpacks to one above the limit. */
export const GZIP = 'gzip';
/** The same in the other usual form. */
export const BROTLI = 'br';
/** Lists in each other. */
export const NESTING = 'nesting';
/** An object with very many members. */
export const MEMBERS = 'members';
/** A header that no client needs. */
export const HEADER = 'long header';
/** A query that no client needs. */
export const ADDRESS = 'long address';
/** A file above its limit. */
export const UPLOAD = 'upload';
