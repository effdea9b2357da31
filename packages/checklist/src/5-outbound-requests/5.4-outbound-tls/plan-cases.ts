import type { Target, Upstream } from '@probity/model';
import { casesOfThirdParties, type PlannedCase } from '@probity/probe-kit';
import type { BadFace, Details54 } from './details.ts';

/** The name of each face in the variation, and whether the check needs it. Old versions are a matter of taste elsewhere. */
const FACES: readonly [BadFace, name: string, required: boolean][] = [
  ['self-signed', 'self-signed', true],
  ['expired', 'expired', true],
  ['other-host', 'for another host', true],
  ['other-authority', 'of an unknown authority', true],
  ['plain', 'plain HTTP at the TLS port', true],
  ['old-tls', 'TLS 1.1', false],
];

/** The cases of every third party; where none is declared, one that says so. */
export function planCases(target: Target): ReturnType<typeof casesOfThirdParties<Details54>> {
  return casesOfThirdParties(target, casesOf);
}

function casesOf({ name, steps, tls }: Upstream): readonly PlannedCase<Details54>[] {
  const common = { operation: steps.at(-1)?.operation ?? null, effect: 'writes' } as const;
  if (!tls)
    return [
      {
        ...common,
        variation: `${name} without TLS`,
        required: true,
        requests: steps.length,
        details: { kind: 'plain-set-up', upstream: name },
      },
    ];
  return FACES.map(([face, words, required]) => ({
    ...common,
    variation: `${name} ${words}`,
    required,
    requests: 2 * steps.length,
    details: { kind: 'bad', upstream: name, face },
  }));
}
