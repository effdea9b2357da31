/** Why a curl line cannot be used, in a sentence that says what to do. It holds no value of the line. */
export class CurlProblem extends Error {}
