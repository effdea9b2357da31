import type { Headers } from '../seams/delivery.ts';

/** Headers without one of them. */
export function without(headers: Headers, name: string): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
}
