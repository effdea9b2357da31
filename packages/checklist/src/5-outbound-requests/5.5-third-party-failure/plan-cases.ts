import type { Target, Upstream } from '@probity/model';
import { casesOfThirdParties, type PlannedCase } from '@probity/probe-kit';
import { boundsOf } from './bounds.ts';
import type { Details55, Failure } from './details.ts';

/** How many calls wait at the same time. */
export const AT_ONCE = 10;

const FAILURES: readonly [Failure, name: string, required: boolean][] = [
  ['error', 'answers 500', false],
  ['unavailable', 'answers 503', false],
  ['reset', 'breaks off', false],
  ['refuse', 'takes no connection', false],
  ['hang', 'never answers', true],
  ['drip', 'answers a byte a second', true],
  ['endless', 'answers without end', true],
  ['bomb', 'answers what unpacks to 100 MB', false],
];

/** The cases of every third party, the quiet ones first; where none is declared, one that says so. */
export function planCases(target: Target): ReturnType<typeof casesOfThirdParties<Details55>> {
  return casesOfThirdParties(target, casesOf);
}

function casesOf({ name, steps, limits }: Upstream): readonly PlannedCase<Details55>[] {
  // Whoever has no limits may fall over, and takes everybody along.
  const common = { operation: steps.at(-1)?.operation ?? null, effect: 'disrupts' } as const;
  const bounds = boundsOf(limits);
  return [
    ...FAILURES.map(([failure, words, required]) => ({
      ...common,
      variation: `${name} ${words}`,
      required,
      requests: 3 * steps.length,
      details: { kind: 'one', upstream: name, failure, ...bounds } as const,
    })),
    {
      ...common,
      variation: `${name} never answers ${AT_ONCE} calls`,
      required: true,
      requests: (AT_ONCE + 1) * steps.length + 10,
      details: { kind: 'many', upstream: name, ...bounds },
    },
  ];
}
