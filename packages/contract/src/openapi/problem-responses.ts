import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from '../problems/catalogue.ts';
import { PROBLEM_TYPE } from '../problems/document.ts';
import { headersOf, type HeaderName } from './headers.ts';
import { schemaReference } from './schemas.ts';
import type { ResponseObject } from './types.ts';

/** The answer to each problem, for the components of the description. */
export function problemResponses(): Readonly<Record<ProblemCode, ResponseObject>> {
  const entries = PROBLEM_CODES.map((code) => [code, responseOf([code]).response]);
  return Object.fromEntries(entries);
}

/** The answer to problems that share a status. */
export function responseOf(codes: readonly ProblemCode[]): { status: number; response: ResponseObject } {
  const [first = 'internal'] = codes;
  const { status } = PROBLEMS[first];
  const headers = HEADERS[first] ?? [];
  return {
    status,
    response: {
      description: codes.map((code) => `${PROBLEMS[code].title} (\`${code}\`).`).join(' '),
      ...(headers.length > 0 && { headers: headersOf(headers) }),
      content: {
        [PROBLEM_TYPE]: {
          schema: {
            allOf: [
              schemaReference('Problem'),
              { type: 'object', properties: { status: { const: status }, code: { enum: [...codes] } } },
            ],
          },
        },
      },
    },
  };
}

/** What some refusals have to say in a header. */
const HEADERS: Partial<Record<ProblemCode, readonly HeaderName[]>> = {
  'method-not-allowed': ['Allow'],
  'too-many-requests': ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
};
