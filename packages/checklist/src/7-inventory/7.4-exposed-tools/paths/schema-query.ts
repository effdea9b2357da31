/** Asks GraphQL for the least that only its schema knows. */
export const SCHEMA_QUERY = '{__schema{queryType{name}}}';

/** What an answer to it holds. */
export const SCHEMA = /"__schema"\s{0,10}:\s{0,10}\{\s{0,10}"queryType"/;
