import type { Exchange } from '@probity/model';
import { succeeded } from '../answers/succeeded.ts';
import {
  isExchange,
  isNumber,
  isText,
  membersOf,
  nullable,
  oneOf,
  type RecordForm,
} from '../probe/record-form.ts';
import type { UpstreamSeen } from '../probe/tools/outbound-tools.ts';

/** What makes the target call a third party, sent once, and what arrived at our stand-in for it meanwhile. */
export type ThirdPartyCall = {
  /** In the order of sending; it ends with the first that is refused. */
  readonly steps: readonly Exchange[];
  readonly seen: UpstreamSeen;
};

/** What such a call must look like in a record. */
export const thirdPartyCall = {
  steps: [isExchange],
  seen: {
    connections: isNumber,
    handshakes: isNumber,
    refusedHandshakes: [isText],
    requests: [
      {
        scheme: oneOf('http', 'https', 'dns'),
        to: isText,
        method: isText,
        path: isText,
        headers: membersOf(isText),
        bytes: isNumber,
      },
    ],
    bytes: isNumber,
    endedAfter: nullable(isNumber),
  },
} as const satisfies RecordForm;

/** Whether the third party was really asked, and its caller served. */
export function isServedCall({ steps, seen }: ThirdPartyCall): boolean {
  return steps.length > 0 && steps.every((each) => succeeded(each)) && seen.requests.length > 0;
}

/** Whether all steps of a call were sent for this purpose, and the last of them is this operation. */
export function isCallOf(
  { steps }: ThirdPartyCall,
  purpose: Exchange['purpose'],
  operation: string | null,
): boolean {
  return (
    steps.length > 0 &&
    steps.every((each) => each.purpose === purpose) &&
    // What is refused early never comes to the last step.
    (steps.at(-1)?.operation === operation || !succeeded(steps.at(-1)))
  );
}

/** How often the third party was asked the same thing. */
export function attemptsIn({ seen }: Pick<ThirdPartyCall, 'seen'>): number {
  const groups = Map.groupBy(seen.requests, ({ method, path }) => `${method} ${path}`);
  return Math.max(0, ...[...groups.values()].map(({ length }) => length));
}
