import {
  parseJson,
  statusOf,
  type DescribedAnswer,
  type Exchange,
  type Finding,
  type NonEmpty,
  type Remark,
  type Verdict,
} from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { CoverageRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { differences, type Difference } from './differences.ts';

type Tools = JudgeTools<typeof sentences>;

/** How many fields a remark names. */
const NAMED = 5;

/** Judges one described operation by its legitimate answers: it is there, and it answers as described. */
export function judgeDescribed(
  operation: string,
  { answers = [], described = [], exists, isGraphql, isUntouched = true, brought = [] }: CoverageRecord,
  control: Exchange,
  tools: Tools,
): Verdict {
  const inside = isGraphql === true ? [tools.remark('graphql', { operation })] : [];
  const good = [...new Map(answers.filter(succeeded).map((each) => [each.id, each])).values()];
  const [first, ...rest] = good;
  if (first === undefined) {
    if (exists !== undefined) {
      const seen = { operation, status: statusOf(exists), method: exists.request.method };
      return tools.pass([control], [tools.remark('exists-only', seen), ...inside]);
    }
    const [refused] = answers;
    return tools.inconclusive([
      refused === undefined
        ? tools.doubt('not-called', { operation }, 'operations')
        : tools.doubt('call-refused', { operation, status: statusOf(refused) }, 'operations'),
    ]);
  }
  const ours = new Set(brought);
  const seen = good.flatMap((exchange) =>
    differencesOf(exchange, described, ours).map((each) => ({ exchange, ...each })),
  );
  const wrong = fieldFindings(operation, seen, good.length, tools);
  const unsure = isUntouched ? [] : wrong.filter(({ code }) => code === 'required-field-missing');
  const findings = [
    ...unknownStatuses(operation, good, described, tools),
    ...wrong.filter((each) => !unsure.includes(each)),
  ];
  const remarks = [
    ...inside,
    ...fieldRemark('fields-not-described', 'extra', operation, seen, tools),
    ...fieldRemark('null-not-described', 'null', operation, seen, tools),
  ];
  const doubts = unsure.map(({ place = '' }) =>
    tools.doubt('maybe-written-by-attack', { operation, field: place }),
  );
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, remarks);
  const [doubt, ...others] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...others], remarks);
  const controls: NonEmpty<Exchange> = [first, ...rest];
  return tools.pass(controls, remarks);
}

type Seen = Difference & { readonly exchange: Exchange };

/** Only a success counts: descriptions rarely name every refusal, and one that names none says nothing. */
function unknownStatuses(
  operation: string,
  good: readonly Exchange[],
  described: readonly DescribedAnswer[],
  tools: Tools,
): readonly Finding[] {
  const named = described.map(({ status }) => status).filter((status) => status.startsWith('2'));
  if (named.length === 0 || described.some(({ status }) => status === 'default')) return [];
  const unknown = good.filter((each) => describedFor(described, statusOf(each)) === undefined);
  return [...Map.groupBy(unknown, statusOf)].map(([status, group]) => {
    const exchanges = group.map(({ id }) => id);
    const proof = count(`answers with ${status}`, exchanges);
    const params = { operation, status, described: named.join(', ') };
    return tools.finding('status-not-described', proof, params, String(status));
  });
}

function fieldFindings(
  operation: string,
  seen: readonly Seen[],
  of: number,
  tools: Tools,
): readonly Finding[] {
  const groups = Map.groupBy(
    seen.filter(({ kind }) => kind === 'missing' || kind === 'type'),
    ({ kind, path }) => `${kind} ${path}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { path: field, kind, found } = first;
    const exchanges = group.map(({ exchange }) => exchange.id);
    const params = { operation, field, count: exchanges.length, of };
    if (kind === 'missing')
      return [
        tools.finding('required-field-missing', count(`answers without ${field}`, exchanges), params, field),
      ];
    const expected = first.expected.join(' or ');
    const proof = count(`answers in which ${field} is no ${expected}`, exchanges);
    return [tools.finding('field-of-another-type', proof, { ...params, found, expected }, field)];
  });
}

function fieldRemark(
  code: 'fields-not-described' | 'null-not-described',
  kind: Difference['kind'],
  operation: string,
  seen: readonly Seen[],
  tools: Tools,
): readonly Remark[] {
  const paths = [...new Set(seen.filter((each) => each.kind === kind).map(({ path }) => path))];
  if (paths.length === 0) return [];
  const rest = paths.length - NAMED;
  const fields = [...paths.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return [tools.remark(code, { operation, fields })];
}

function differencesOf(
  exchange: Exchange,
  described: readonly DescribedAnswer[],
  brought: ReadonlySet<string>,
): readonly Difference[] {
  const { answer, facts } = exchange;
  const form = describedFor(described, statusOf(exchange))?.form;
  if (form === undefined || answer === null || answer.cut || facts.form !== 'json') return [];
  const value = parseJson(answer.body);
  return value === undefined ? [] : differences(form, value, brought);
}

/** The described answer that a status is, the most exact first. */
function describedFor(described: readonly DescribedAnswer[], status: number): DescribedAnswer | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  return (
    described.find((each) => each.status === String(status)) ??
    described.find((each) => each.status.toUpperCase() === range)
  );
}

function count(name: string, exchanges: readonly string[]) {
  const bound = { value: exchanges.length, bound: 0, wanted: 'at most', unit: 'answers' } as const;
  return { kind: 'measurement', name, ...bound, exchanges } as const;
}
