import type { Part, RouteName } from './plan/routes.ts';

/** What a case of 1.3 tries, and where. */
export type Details13 = {
  readonly route: RouteName;
  readonly part: Part;
  /** The operation plays a part that identities use another operation for. */
  readonly isFurther: boolean;
};
