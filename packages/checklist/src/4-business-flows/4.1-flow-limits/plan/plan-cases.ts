import type { Flow, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details41 } from '../details.ts';

/** More flows than this are not tried. */
const MOST_FLOWS = 5;

/** So many completions in a minute are too many where no limit is declared. */
const UNDECLARED = 30;

/** The cases of every flow; where there is none, one that says so. */
export function planCases(target: Target): readonly PlannedCase<Details41>[] {
  const { flows = [] } = target;
  const users = target.identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  if (flows.length > 0) return flows.slice(0, MOST_FLOWS).flatMap((flow) => casesOf(flow, users));
  const reason = 'no flow is declared; only its owner can say which would do harm if a script drove it';
  return [
    {
      operation: null,
      variation: 'declared flows',
      required: true,
      effect: 'reads',
      requests: 0,
      details: { kind: 'none', reason },
    },
  ];
}

function casesOf(
  { name, as, steps, effect, limit }: Flow,
  users: readonly string[],
): readonly PlannedCase<Details41>[] {
  const most = limit?.count ?? UNDECLARED - 1;
  const per = limit?.per ?? null;
  const common = {
    operation: steps.at(-1)?.operation ?? null,
    effect: 'writes',
    requests: (most + 3) * steps.length,
  } as const;
  const details = { flow: name, by: effect.by, most, per };
  const isPersonal = per !== null && per !== 'account';
  return [
    {
      ...common,
      variation: `${name} by one account`,
      required: true,
      details: { kind: 'account', ...details },
    },
    ...(users.some((user) => user !== as)
      ? [
          {
            ...common,
            variation: `${name} by another account`,
            required: isPersonal,
            details: { kind: 'other-account', ...details } as const,
          },
        ]
      : []),
  ];
}
