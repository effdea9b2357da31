import type { Method } from '@probity/model';
import type { Described } from './described.ts';

/** An operation of which no description tells anything but that it lets people in. */
export function undescribed(method: Method, path: string, summary: string): Described {
  return {
    id: `${method} ${path}`,
    method,
    path,
    template: path,
    operationId: null,
    summary,
    prose: '',
    tags: [],
    security: 'none',
    securityOf: null,
    scopes: [],
    parameters: [],
    body: null,
    answer: null,
    answers: [],
  };
}
