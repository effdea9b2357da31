import type { Part, RouteName } from './routes.ts';

/** What a case of 1.3 tries, and where. */
export type Details13 = {
  readonly route: RouteName;
  readonly part: Part;
};
