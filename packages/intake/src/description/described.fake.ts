import type { Method } from '@probity/model';
import type { Described } from './described.ts';

/** An operation of which the description tells nothing but method and path. */
export function described(method: Method, path: string, more: Partial<Described> = {}): Described {
  return {
    id: `${method} ${path}`,
    method,
    path,
    template: path,
    operationId: null,
    summary: '',
    prose: '',
    tags: [],
    security: 'unsaid',
    securityOf: null,
    scopes: [],
    parameters: [],
    body: null,
    answer: null,
    answers: [],
    ...more,
  };
}
