/** What is told about one way of refusing: the status, what happened, why, and what to do next. */
export interface ProblemEntry {
  readonly status: number;
  /** What happened, in a few words; the same for every occurrence. */
  readonly title: string;
  /** Why the server refuses it. */
  readonly why: string;
  /** What the caller can do now. */
  readonly next: string;
}

/** Every way in which the server refuses. The codes are stable for ever: clients decide by them. */
export const PROBLEMS = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    why: 'It is not valid HTTP: a broken request line, header or length, no Host header or several, or an address whose percent-encoding cannot be decoded.',
    next: 'Send the request with an ordinary HTTP client, and encode every part of the address once.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing is at this address',
    why: 'No operation and no page has this path. Paths are compared exactly: capital letters and a slash at the end count.',
    next: 'Look the path up in /v1/openapi.json.',
  },
  'chapter-not-found': {
    status: 404,
    title: 'There is no such chapter',
    why: 'The position in the path is not that of a chapter.',
    next: 'Read /v1/chapters; each chapter there has its position.',
  },
  'check-not-found': {
    status: 404,
    title: 'The chapter has no such check',
    why: 'The chapter exists, and none of its checks has this number.',
    next: 'Read the checks of the chapter at /v1/chapters/{position}/checks; each has its number.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    why: 'Everything here is only read. Headers that ask for another method are ignored.',
    next: 'Use a method that the Allow header of this answer lists.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No acceptable form exists',
    why: 'The Accept header excludes every form in which this can be sent.',
    next: 'Accept application/json, or text/markdown where the operation lists it, or leave the header out.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request took too long to arrive',
    why: 'The headers or the body were not complete within the time that one request is given.',
    next: 'Send the request again, without pauses.',
  },
  'payload-too-large': {
    status: 413,
    title: 'The body is too large',
    why: 'The body is larger than any that the server would look at; it was not read.',
    next: 'Send the request without a body.',
  },
  'uri-too-long': {
    status: 414,
    title: 'The address is too long',
    why: 'Path and query together are longer than any address that the server knows.',
    next: 'Shorten the address to 2,048 characters or fewer.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body has a type that is not taken',
    why: 'The operation takes no body of any type, and none is read.',
    next: 'Send the request without a body.',
  },
  'expectation-failed': {
    status: 417,
    title: 'The expectation cannot be met',
    why: 'The Expect header asks for something other than 100-continue.',
    next: 'Leave the Expect header out.',
  },
  'misdirected-request': {
    status: 421,
    title: 'This server does not answer for that host',
    why: 'The Host header names neither the address at which the server listens nor a host that it is configured to answer for.',
    next: 'Use the address that the server printed when it started, or start it with --allow-host and the name.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    why: 'This address has used up its requests for the present minute.',
    next: 'Wait for the number of seconds in the Retry-After header, then go on more slowly.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    why: 'The request line and the headers together are larger than 16 KiB.',
    next: 'Send fewer or shorter headers; cookies are not needed here.',
  },
  internal: {
    status: 500,
    title: 'Something broke in the server',
    why: 'The mistake is ours. Nothing about it is shown here; the log of the server has it, under the instance of this answer.',
    next: 'Try again later. If it stays, tell the people who run the server, and quote the instance.',
  },
} as const satisfies Readonly<Record<string, ProblemEntry>>;

/** The stable name of a way of refusing. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Every code, in the order of the statuses. */
export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(PROBLEMS).filter(isProblemCode);

/** Whether a text is the code of a problem. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text);
}
