import { nameKind, type Operation, type OperationInput } from '@probity/model';
import { isBounded } from '../violations.ts';

/** Headers that belong to HTTP, or may carry a credential. */
const NOT_TRIED =
  /^(?:accept|authorization|connection|content-.*|cookie|host|if-.*|range|.*(?:auth|token|key|csrf|xsrf|signature|nonce|session|secret).*)$/i;

/** The inputs of an operation with bounds that a request can break without naming something of somebody else's. */
export function boundedInputs({ inputs = [], effect }: Operation): readonly OperationInput[] {
  return inputs.filter((input) => isTriable(input, effect === 'reads') && isBounded(input));
}

function isTriable({ in: place, name, type }: OperationInput, reads: boolean): boolean {
  const leaf = name.split('.').at(-1) ?? name;
  switch (place) {
    case 'body':
      // What a body refers to may be somebody's; what lies in an object is tried by itself.
      return !reads && type !== 'object' && nameKind(leaf) === 'plain';
    case 'query':
    case 'path':
      return reads;
    case 'header':
      return reads && !NOT_TRIED.test(name);
    case 'cookie':
      // A cookie of our own would take the place of the one that signs in.
      return false;
  }
}
