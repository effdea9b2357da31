/** Many fields of one query, each under another name. */
export const ALIASES = 'aliases of a query';
/** The same of a mutation. */
export const MUTATION = 'aliases of a mutation';
/** Several queries in an array. */
export const QUERIES = 'array of queries';
/** Objects in objects in objects. */
export const DEPTH = 'depth of a query';
/** Several requests in one. */
export const MEMBERS = 'members of a batch';
/** Several calls of JSON-RPC in an array. */
export const CALLS = 'array of JSON-RPC calls';
/** A list of ids. */
export const IDS = 'ids of a list';
/** Wrong logins in a batch, or in a query. */
export const LOGINS = 'logins in one request';
