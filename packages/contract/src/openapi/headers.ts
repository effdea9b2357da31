import { METHODS } from '../operations.ts';

/** Headers that answers carry, as the description explains them. */
const HEADERS = {
  ETag: {
    description: 'Names exactly these bytes; another form has another.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
  },
  'Cache-Control': {
    description: 'How long the answer may be kept.',
    schema: { type: 'string' },
  },
  Vary: {
    description: 'The request headers that choose the form.',
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The methods that the address knows.',
    schema: { type: 'string', const: METHODS.join(', ') },
  },
  'Retry-After': {
    description: 'How many seconds to wait.',
    schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
  },
  'RateLimit-Limit': {
    description: 'How many requests a client address has per minute.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  'RateLimit-Remaining': {
    description: 'How many of them are left.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  'RateLimit-Reset': {
    description: 'In how many seconds they are counted anew.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
} as const;

/** The name of a described header. */
export type HeaderName = keyof typeof HEADERS;

/** All headers, for the components of the description. */
export function headerComponents(): Readonly<Record<string, unknown>> {
  return HEADERS;
}

/** Some headers, by reference. */
export function headersOf(names: readonly HeaderName[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
