import type { Route } from '../http/route.ts';
import { EXAMPLE_ID } from '../http/schemas.ts';

/** A request of a client of the product, as it was recorded. */
export interface RecordedRequest {
  readonly method: string;
  /** From the slash on. */
  readonly path: string;
  readonly status: number;
}

/** How often the clients use each operation in a day's work. */
const TIMES = 3;

/** A day's work of the clients: every operation a few times, as the description has it. */
export function recordedRequests(routes: readonly Route[]): readonly RecordedRequest[] {
  return Array.from({ length: TIMES }, () =>
    routes.map(({ method, path, success }) => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, EXAMPLE_ID),
      status: success.status,
    })),
  ).flat();
}
