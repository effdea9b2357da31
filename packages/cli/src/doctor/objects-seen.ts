import {
  statusOf,
  type Exchange,
  type Json,
  type Recording,
  type Resource,
  type Target,
} from '@probity/model';

/** What came of one object of a type. */
export interface ObjectSeen {
  readonly resource: Resource;
  readonly ok: boolean;
  /** The statuses of making, reading and removing one; null where nothing was sent. */
  readonly created: number | null;
  readonly read: number | null;
  readonly removed: number | null;
  /** Why there is none, and the input that would help. */
  readonly why: string | null;
  readonly missing: string | null;
  /** What the target answered when it would not make one, redacted. */
  readonly answer: string | null;
}

/** How the objects of each type fared. */
export function objectsSeen({ result, evidence }: Recording, { resources }: Target): readonly ObjectSeen[] {
  const cases = result.checks.flatMap((check) => check.cases);
  const { exchanges, rounds } = evidence;
  const all = [...exchanges.values()];
  return resources.map((resource) => {
    const found = cases.find(({ case: testCase }) => testCase.details['resource'] === resource.name);
    const [record = {}] = rounds.get(found?.case.id ?? '') ?? [];
    const made = exchanges.get(referenceIn(record['made']));
    const read = exchanges.get(referenceIn(record['read']));
    const doubt = found?.verdict.kind === 'inconclusive' ? found.verdict.doubts[0] : undefined;
    const absent = found?.verdict.kind === 'inapplicable' ? found.verdict.reason : undefined;
    const refused = made === undefined ? refusalOf(resource, all) : undefined;
    return {
      resource,
      ok: made !== undefined && (read === undefined || read.class === 'success'),
      created: statusIn(made ?? refused),
      read: statusIn(read),
      removed: made === undefined ? null : statusIn(removalOf(resource, all)),
      why: made === undefined ? (doubt?.message ?? absent ?? 'no operation is known that makes one') : null,
      missing:
        made === undefined
          ? (doubt?.missing ?? `resources.${resource.name}.create`)
          : unreadBy(resource, read),
      answer: refused?.answer?.body ?? null,
    };
  });
}

/** What to change where its owner cannot read an object: what is not found was sought by a wrong id. */
function unreadBy({ name }: Resource, read: Exchange | undefined): string | null {
  if (read === undefined || read.class === 'success') return null;
  return `resources.${name}.${statusOf(read) === 404 ? 'id' : 'read'}`;
}

function removalOf(resource: Resource, exchanges: readonly Exchange[]): Exchange | undefined {
  const removals = exchanges.filter(({ operation }) => operation !== null && operation === resource.delete);
  return removals.find((each) => each.class === 'success') ?? removals.at(-1);
}

/** The refusal to make one of these, which may be of a parent: the last that was not answered well. */
function refusalOf({ create, owner }: Resource, exchanges: readonly Exchange[]): Exchange | undefined {
  return exchanges.findLast(
    (each) => each.operation === create && each.as === owner && each.class !== 'success',
  );
}

function statusIn(exchange: Exchange | undefined): number | null {
  return exchange === undefined ? null : statusOf(exchange);
}

function referenceIn(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null || !('exchange' in value)) return '';
  return typeof value.exchange === 'string' ? value.exchange : '';
}
