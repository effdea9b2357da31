/** A list and the size of its pages. */
export const PAGE = 'page size';
/** A list inside of another answer, which a parameter asks for. */
export const NESTED = 'nested list';
