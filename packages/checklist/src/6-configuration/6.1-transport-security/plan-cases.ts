import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';

/** Paths that load balancers ask for, often over plain HTTP on purpose. */
export const HEALTH = /health|ready|readiness|live|liveness|status|ping|heartbeat|version|metrics/i;

/** The cases of 6.1. Without TLS in the address there is only the question whether that is how it is deployed. */
export function planCases({ origin }: Pick<Target, 'origin'>): readonly PlannedCase[] {
  const whole = { operation: null, effect: 'reads', details: {} } as const;
  const plain = { ...whole, variation: 'plain-http', required: true, requests: 9 };
  if (!origin.startsWith('https:')) return [{ ...plain, requests: 2 }];
  return [
    { ...whole, variation: 'versions', required: true, requests: 4 },
    { ...whole, variation: 'certificate', required: true, requests: 1 },
    { ...whole, variation: 'suites', required: false, requests: 8 },
    plain,
  ];
}

/** The paths that are read: a public operation, health pages last, and a protected one; the root where none fits. */
export function pathsToRead({ operations }: Pick<Target, 'operations'>): readonly string[] {
  const fit = operations.filter((each) => canBeReadBare(each));
  const open = fit.filter((each) => each.public).toSorted((a, b) => rank(a) - rank(b))[0];
  const closed = fit.find((each) => !each.public);
  const paths = [open, closed].flatMap((each) => (each === undefined ? [] : [each.path]));
  return paths.length === 0 ? ['/'] : paths;
}

/** Nothing has to be filled in. */
function canBeReadBare({ method, path, effect, excluded, query, headers = {} }: Operation): boolean {
  const isBare = Object.keys(query).length === 0 && Object.keys(headers).length === 0 && !path.includes('{');
  return method === 'GET' && effect === 'reads' && excluded === null && isBare;
}

function rank({ path }: Operation): number {
  return HEALTH.test(path) ? 1 : 0;
}
