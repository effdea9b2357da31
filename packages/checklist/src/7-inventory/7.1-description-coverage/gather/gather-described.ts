import { statusOf, type Exchange, type Operation } from '@probity/model';
import { isGraphql, isUnavailable, succeeded } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { CoverageRecord } from '../record.ts';
import { broughtBy, isAcceptedAttack } from '../brought.ts';
import { methodsIn } from '../methods-in.ts';
import { askMethods } from './ask-methods.ts';

/** As many answers are compared; two are enough to show a difference twice. */
const MOST_ANSWERS = 6;
const LEAST_ANSWERS = 2;

const LEGITIMATE: ReadonlySet<Exchange['purpose']> = new Set([
  'control',
  'setup',
  'anchor',
  'reread',
  'login',
]);

/** Statuses that only a route of its own gives: it looked at the request and did not like it. */
const OF_A_ROUTE = new Set([400, 409, 415, 422]);

/** Collects legitimate answers of an operation, and calls it where the run has not. */
export async function gatherDescribed(operation: Operation, tools: ProbeTools): Promise<CoverageRecord> {
  const described = operation.answers ?? [];
  const traffic = tools.traffic();
  const seen = traffic.filter((each) => each.operation === operation.id);
  const written = traffic.findIndex(isAcceptedAttack);
  const untouched = (written < 0 ? traffic : traffic.slice(0, written)).filter(
    (each) => each.operation === operation.id && isGood(each),
  );
  const isUntouched = written < 0 || untouched.length >= LEAST_ANSWERS;
  const answers = [...sample(isUntouched ? untouched : seen.filter((each) => isGood(each)))];
  for (let turn = answers.length; turn < LEAST_ANSWERS && isCallable(operation); turn += 1) {
    const call = await tools.call(operation);
    if (isUnavailable(call)) break;
    const { exchange } = await tools.control(call);
    answers.push(exchange);
    if (!succeeded(exchange)) break;
  }
  const common = { described, answers, ...(isGraphql(operation) && { isGraphql: true }) };
  if (answers.some((each) => succeeded(each)))
    return { ...common, isUntouched, brought: broughtBy(traffic, answers) };
  const exists = seen.find((each) => OF_A_ROUTE.has(statusOf(each))) ?? (await allows(operation, tools));
  return { ...common, ...(exists !== undefined && { exists }) };
}

/** Whether an answer is one that the description should be true of. */
function isGood(exchange: Exchange): boolean {
  return LEGITIMATE.has(exchange.purpose) && succeeded(exchange);
}

/** Some answers of each status and each caller, the latest first: they may have other forms. */
function sample(answers: readonly Exchange[]): readonly Exchange[] {
  const groups = Map.groupBy(answers.toReversed(), (each) => `${statusOf(each)} ${each.as} ${each.purpose}`);
  return [...groups.values()].flatMap((group) => group.slice(0, LEAST_ANSWERS)).slice(0, MOST_ANSWERS);
}

/** What reads and lets nobody in or out. */
function isCallable({ effect, authRole }: Operation): boolean {
  return effect === 'reads' && (authRole === null || authRole === 'me');
}

/** The answer of the target that names the method among those that it allows. */
async function allows({ path, method }: Operation, tools: ProbeTools): Promise<Exchange | undefined> {
  const asked = await askMethods(path, tools);
  return !isUnavailable(asked) && methodsIn(asked).includes(method) ? asked : undefined;
}
