import {
  declaredFlows,
  isRecord,
  parseJson,
  statusOf,
  valueAt,
  type DeclaredFlow,
  type Exchange,
  type Json,
  type Recording,
  type Target,
} from '@probity/model';

/** A request of a flow, and how it was answered. */
export interface StepSeen {
  readonly operation: string;
  readonly status: number | null;
}

/** What was seen of one flow, one-time action or purchase. */
export interface FlowSeen {
  readonly key: string;
  readonly as: string;
  readonly steps: readonly StepSeen[];
  /** How many steps it has. */
  readonly of: number;
  /** What was read before and after, and what one completion should change; null where there is no effect. */
  readonly effect: {
    readonly before: number | null;
    readonly after: number | null;
    readonly by: number;
  } | null;
  /** What was read of a purchase: its sum or balance; null where nothing is. */
  readonly total: Json;
  readonly undo: readonly StepSeen[];
  /** How many requests of the target arrived at a server of ours; null where it should call none. */
  readonly arrived: number | null;
  readonly ok: boolean;
  /** Why it did not end as declared, what the target answered then, redacted, and what to change. */
  readonly why: string | null;
  readonly answer: string | null;
  readonly missing: string | null;
}

/** How everything fared that the profile declares as steps. */
export function flowsSeen({ result, evidence }: Recording, target: Target): readonly FlowSeen[] {
  const cases = result.checks.flatMap((check) => check.cases);
  return declaredFlows(target).map((flow) => {
    const found = cases.find(({ case: testCase }) => testCase.details['flow'] === flow.key);
    const [record = {}] = evidence.rounds.get(found?.case.id ?? '') ?? [];
    const exchangesAt = (name: string): readonly Exchange[] =>
      listOf(record[name]).flatMap((each) => evidence.exchanges.get(referenceIn(each)) ?? []);
    const doubt = found?.verdict.kind === 'inconclusive' ? found.verdict.doubts[0] : undefined;
    const read = evidence.exchanges.get(referenceIn(record['read']));
    return seen(flow, target, {
      steps: exchangesAt('steps'),
      undone: exchangesAt('undone'),
      before: valueIn(record['before']),
      after: valueIn(record['after']),
      read,
      arrived: typeof record['arrived'] === 'number' ? record['arrived'] : null,
      stopped: typeof record['stopped'] === 'string' ? record['stopped'] : '',
      doubt: { message: doubt?.message ?? 'it was not tried', missing: doubt?.missing ?? flow.key },
    });
  });
}

interface Parts {
  readonly steps: readonly Exchange[];
  readonly undone: readonly Exchange[];
  readonly before: number | null;
  readonly after: number | null;
  readonly read: Exchange | undefined;
  readonly arrived: number | null;
  readonly stopped: string;
  readonly doubt: { readonly message: string; readonly missing: string };
}

function seen(flow: DeclaredFlow, target: Target, parts: Parts): FlowSeen {
  const { key, as, steps: declared, effect } = flow;
  const { steps, undone, before, after, read } = parts;
  const values = target.serverValues?.find(({ name }) => key === `server_values.${name}`);
  const total =
    values === undefined || read?.class !== 'success'
      ? null
      : (valueAt(parseJson(read.answer?.body ?? '') ?? null, values.total) ?? null);
  const refused = steps.find((each) => each.class !== 'success');
  const common = {
    key,
    as,
    steps: steps.map(stepSeen),
    of: declared.length,
    effect: effect === null ? null : { before, after, by: effect.by },
    total,
    undo: undone.map(stepSeen),
    arrived: parts.arrived,
    answer: refused?.answer?.body ?? null,
  };
  const problem = problemOf(common, parts, values?.total);
  return { ...common, ok: problem === null, why: problem?.why ?? null, missing: problem?.missing ?? null };
}

type Common = Omit<FlowSeen, 'ok' | 'why' | 'missing'>;

/** What kept a flow from ending as declared. */
function problemOf(
  { key, steps, of, effect, total, answer, arrived }: Common,
  { stopped, doubt, before }: Parts,
  totalAt: string | undefined,
): { readonly why: string; readonly missing: string } | null {
  if (steps.length === 0) return { why: doubt.message, missing: doubt.missing };
  if (stopped !== '') return { why: stopped, missing: key };
  if (answer !== null || steps.length < of)
    return { why: `step ${steps.length} of ${of} was refused`, missing: `${key}.steps` };
  if (arrived === 0) return { why: 'nothing arrived at our server', missing: placeOf(key) };
  if (totalAt !== undefined && total === null)
    return { why: `nothing was read at ${totalAt}`, missing: `${key}.total` };
  if (effect === null) return null;
  if (effect.after === null)
    return { why: 'the effect cannot be read as a number', missing: `${key}.effect` };
  // What needs the object of the run cannot be read before there is one.
  if (effect.after - (before ?? 0) === effect.by) return null;
  return { why: `one completion should change the effect by ${effect.by}`, missing: `${key}.effect` };
}

/** Where the profile says at which address the target calls us. */
function placeOf(key: string): string {
  return key.startsWith('fetchers.') ? 'decoys.good' : `${key}.listen`;
}

function stepSeen(exchange: Exchange): StepSeen {
  return { operation: exchange.operation ?? '', status: statusOf(exchange) };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function valueIn(reading: Json | undefined): number | null {
  return isRecord(reading) && typeof reading['value'] === 'number' ? reading['value'] : null;
}

function referenceIn(value: Json | undefined): string {
  return isRecord(value) && typeof value['exchange'] === 'string' ? value['exchange'] : '';
}
