import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details35 } from './details.ts';
import { LARGEST, PATTERN, QUOTA, SLOW_BODY, SLOW_HEAD } from './variations.ts';

/** Milliseconds within which a slow request should end, and after which it has no limit, where none is documented. */
const SLOW = { within: 120_000, deadline: 300_000 } as const;
/** The same in parts of a documented limit: servers look only now and then. */
const OF_DOCUMENTED = { within: 1.5, deadline: 2.5 } as const;
const MOST_CALLS = 200;
const MOST_PATTERNS = 2;

const NOTHING = { key: '', quota: 0, window: 0, parameter: '', longest: 0 } as const;

/** The cases of 3.5; nothing is sent yet. */
export function planCases(target: Target): readonly PlannedCase<Details35>[] {
  return [...slowCases(target), ...expensiveCases(target), ...patternCases(target)];
}

function slowCases(target: Target): readonly PlannedCase<Details35>[] {
  const { operations, auth, limits, identities } = target;
  const documented = limits?.slowRequest;
  const bounds =
    documented === undefined
      ? SLOW
      : { within: documented * OF_DOCUMENTED.within, deadline: documented * OF_DOCUMENTED.deadline };
  const usable = operations.filter(({ excluded, privileged }) => excluded === null && !privileged);
  const reads = usable.filter(({ method, effect }) => method === 'GET' && effect === 'reads');
  const read = reads.find(({ id }) => id === auth.me) ?? reads.find(({ path }) => !path.includes('{'));
  // The sessions of others may have ended by now.
  const users = identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  const writes = usable.filter(
    ({ body, authRole, caller }) =>
      authRole === null && users.includes(caller) && /json/i.test(body?.type ?? ''),
  );
  const write = writes.find(({ bindings }) => Object.keys(bindings).length === 0) ?? writes[0];
  const planned = (operation: Operation | undefined, variation: string) =>
    operation === undefined
      ? []
      : [
          {
            operation: operation.id,
            variation,
            required: true,
            effect: operation.effect === 'reads' ? ('reads' as const) : ('writes' as const),
            requests: 2,
            details: { ...NOTHING, ...bounds, caller: operation.caller },
          },
        ];
  return [...planned(read, SLOW_HEAD), ...planned(write, SLOW_BODY)];
}

function expensiveCases({ expensive = [] }: Target): readonly PlannedCase<Details35>[] {
  if (expensive.length === 0)
    return [
      {
        operation: null,
        variation: LARGEST,
        required: true,
        effect: 'reads',
        requests: 0,
        details: { ...NOTHING, within: 0, deadline: 0, caller: '' },
      },
    ];
  return expensive.flatMap(({ call, as, within, quota, paid }, index): readonly PlannedCase<Details35>[] => {
    const details = { ...NOTHING, key: `expensive.${index}`, caller: as, within, deadline: within * 3 };
    const common = { operation: call.operation, required: true, effect: 'writes' } as const;
    const largest = { ...common, variation: LARGEST, requests: 2, details };
    if (quota === undefined) return [largest];
    const counted = { ...details, quota: quota.requests, window: quota.window };
    const requests = Math.min(MOST_CALLS, quota.requests + 2);
    const isTried = paid !== true && quota.requests < MOST_CALLS;
    return [largest, { ...common, variation: QUOTA, required: isTried, requests, details: counted }];
  });
}

/** Texts that a pattern or a search looks at. */
function patternCases({ operations }: Target): readonly PlannedCase<Details35>[] {
  const rankOf = ({ operation, details }: PlannedCase<Details35>): number => {
    const { inputs = [] } = operations.find(({ id }) => id === operation) ?? {};
    return Number(inputs.some(({ name, pattern }) => name === details.parameter && pattern !== undefined));
  };
  const found = operations.flatMap((operation): readonly PlannedCase<Details35>[] => {
    const { id, excluded, effect, authRole, inputs = [], caller, privileged } = operation;
    if (excluded !== null || effect !== 'reads' || authRole !== null || privileged) return [];
    const input = inputs.find(
      ({ in: place, type, pattern, name, enum: choices, format }) =>
        place === 'query' &&
        type === 'string' &&
        choices === undefined &&
        format === undefined &&
        (pattern !== undefined || SEARCHES.test(name)),
    );
    if (input === undefined) return [];
    const details = {
      ...NOTHING,
      within: 2000,
      deadline: 10_000,
      caller,
      parameter: input.name,
      longest: input.maxLength ?? 5000,
    };
    return [{ operation: id, variation: PATTERN, required: false, effect: 'reads', requests: 16, details }];
  });
  // A described pattern is certain to be looked at.
  return found.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, MOST_PATTERNS);
}

const SEARCHES = /^(?:q|query|search|text|term|match|pattern|filter|keywords?)$/i;
