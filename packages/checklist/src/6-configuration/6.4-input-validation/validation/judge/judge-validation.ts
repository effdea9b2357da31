import { statusOf, type Case, type Doubt, type Finding, type Params, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { ValidationDetails } from '../details.ts';
import type { InputTry, ValidationRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { ViolationKind } from '../violations.ts';
import { outcomeOf, readOf, type Outcome } from './outcome-of.ts';

type Tools = JudgeTools<typeof sentences>;

/** A try and what became of it. */
interface Judged {
  readonly tried: InputTry;
  readonly outcome: Outcome;
}

/** Judges one case: what was stored against the description fails, what was refused or corrected passes. */
export function judgeValidation(
  testCase: Case<ValidationDetails>,
  record: ValidationRecord,
  tools: Tools,
): Verdict {
  const { does, bounded, inputs } = testCase.details;
  const words = { operation: testCase.operation ?? 'the target' };
  if (does === 'nothing') {
    const code = bounded * 2 < inputs ? 'too-little-described' : 'nothing-to-break';
    return tools.inconclusive([tools.doubt(code, { bounded, count: inputs }, 'description')]);
  }
  const { control, tries } = record;
  const isAttacked = tries?.every(({ attack }) => attack.purpose === 'attack') === true;
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (record.succeeded !== true || !succeeded(control))
    return tools.inconclusive([tools.doubt('control-failed', { ...words, status: statusOf(control) })]);
  if (does === 'update' && record.before?.class === 'missing')
    return tools.inconclusive([tools.doubt('object-moved', words, 'operations')]);
  if (tries === undefined || !isAttacked) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (tries.length === 0) return tools.inconclusive([tools.doubt('nothing-sent', words)]);
  const judged = tries
    .filter(isFirst)
    .map((tried) => ({ tried, outcome: outcomeOf(record, tried, does === 'read') }));
  const findings = [...stored(judged, words, tools), ...crashed(judged, words, tools)];
  const doubts = openDoubts(judged, words, tools);
  const lenient = judged.filter(({ outcome }) => outcome === 'lenient');
  const remarks = [
    ...(lenient.length === 0 ? [] : [tools.remark('taken-leniently', { ...words, inputs: named(lenient) })]),
    ...(inputs < bounded ? [tools.remark('inputs-sampled', { ...words, count: inputs, bounded })] : []),
  ];
  const [finding, ...others] = findings;
  if (finding !== undefined) return tools.fail([finding, ...others], doubts, remarks);
  const [doubt, ...more] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...more], remarks);
  return tools.pass([control], remarks);
}

/** One request that is named twice is one request. */
function isFirst({ attack }: InputTry, index: number, all: readonly InputTry[]): boolean {
  return all.findIndex((each) => each.attack.id === attack.id) === index;
}

const CODES = {
  'wrong-type': 'wrong-type-stored',
  'out-of-range': 'out-of-range-stored',
  'wrong-length': 'wrong-length-stored',
  'wrong-form': 'wrong-form-stored',
  unlisted: 'unlisted-value-stored',
  missing: 'missing-field-stored',
  null: 'null-stored',
} as const satisfies Record<ViolationKind, string>;

/** One finding for each way in which bounds were broken, over all fields of the operation. */
function stored(judged: readonly Judged[], words: Params, tools: Tools): readonly Finding[] {
  const kept = judged.filter(({ outcome }) => outcome === 'stored');
  return [...Map.groupBy(kept, ({ tried }) => tried.kind)].map(([kind, group]) => {
    const proof = {
      kind: 'measurement',
      name: 'values stored against the description',
      value: group.length,
      bound: 0,
      wanted: 'at most',
      unit: 'values',
      exchanges: group.flatMap(({ tried }) =>
        [tried.attack, readOf(tried)].flatMap((each) => each?.id ?? []),
      ),
    } as const;
    return tools.finding(CODES[kind], proof, { ...words, inputs: named(group) });
  });
}

function crashed(judged: readonly Judged[], words: Params, tools: Tools): readonly Finding[] {
  const broken = judged.filter(({ outcome }) => outcome === 'crashed');
  if (broken.length === 0) return [];
  const proof = {
    kind: 'status',
    status: 500,
    exchanges: broken.map(({ tried }) => tried.attack.id),
  } as const;
  return [tools.finding('refused-otherwise', proof, { ...words, inputs: named(broken), status: 500 })];
}

/** One doubt for each reason and status. */
function openDoubts(judged: readonly Judged[], words: Params, tools: Tools): readonly Doubt[] {
  const open = judged.filter(({ outcome }) => !DECIDED.has(outcome));
  const isSame = (one: Judged, other: Judged): boolean =>
    one.outcome === other.outcome && statusOf(one.tried.attack) === statusOf(other.tried.attack);
  const firsts = open.filter((each, index) => open.findIndex((other) => isSame(each, other)) === index);
  return firsts.flatMap((first) => {
    const inputs = named(open.filter((each) => isSame(each, first)));
    return doubtOf(first.outcome, { ...words, inputs, status: statusOf(first.tried.attack) }, tools);
  });
}

const DECIDED: ReadonlySet<Outcome> = new Set(['refused', 'stored', 'lenient', 'crashed']);

function doubtOf(outcome: Outcome, params: Params, tools: Tools): readonly Doubt[] {
  switch (outcome) {
    case 'refused':
    case 'stored':
    case 'lenient':
    case 'crashed':
      return [];
    case 'not-shown':
      return [tools.doubt(outcome, params, 'resources')];
    case 'taken-by-read':
      return [tools.doubt(outcome, params, 'description')];
    case 'throttled':
    case 'no-answer':
    case 'server-error':
    case 'blocked':
    case 'collided':
    case 'unclear-answer':
      return [tools.doubt(outcome, params)];
  }
}

/** The inputs of some tries, each once, with what was wrong about them. */
function named(group: readonly Judged[]): string {
  const kinds = Map.groupBy(group, ({ tried }) => tried.field);
  return [...kinds]
    .map(
      ([field, tries]) =>
        `${field} (${[...new Set(tries.map(({ tried }) => WORDS[tried.kind]))].join(', ')})`,
    )
    .join(', ');
}

const WORDS: Readonly<Record<ViolationKind, string>> = {
  'wrong-type': 'another type',
  'out-of-range': 'out of range',
  'wrong-length': 'wrong length',
  'wrong-form': 'another form',
  unlisted: 'not in its list',
  missing: 'left out',
  null: 'null',
};
