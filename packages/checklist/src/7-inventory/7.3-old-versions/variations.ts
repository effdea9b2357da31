/** Versions that are named in the path. */
export const IN_PATHS = 'versions in paths';
/** Versions that a header or a parameter names. */
export const IN_HEADERS = 'versions in headers';
