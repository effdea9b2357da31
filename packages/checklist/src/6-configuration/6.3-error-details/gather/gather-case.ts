import { statusOf, type Case, type Exchange, type Operation } from '@probity/model';
import {
  isUnavailable,
  legitimateRead,
  type Change,
  type Control,
  type Unavailable,
} from '@probity/probe-kit';
import { formOf, isError, isOfEdge } from '../error-answers.ts';
import type { ProbeTools } from '../needs.ts';
import { MOST_READS, MOST_WRITES, readOperations, writeOperations } from '../plan-cases.ts';
import type { ErrorRecord } from '../record.ts';
import { lookTriggers, readTriggers, writeTriggers } from './triggers.ts';
import { worthKeeping } from './worth-keeping.ts';

/** Gathers one case; what was recorded is read after everything else was sent. */
export async function gatherCase(testCase: Case, tools: ProbeTools): Promise<ErrorRecord | Unavailable> {
  const { target } = tools;
  switch (testCase.variation) {
    case 'paths':
      return gatherPaths(tools);
    case 'reads':
      return gatherOperations(readOperations(target), MOST_READS, tools, (operation, control) =>
        readTriggers(operation, control.exchange.request.path),
      );
    case 'writes':
      return gatherOperations(writeOperations(target), MOST_WRITES, tools, writeTriggers);
    case 'graphql':
      return gatherGraphql(tools.operation(testCase.operation ?? ''), tools);
    default:
      return gatherRecorded(tools);
  }
}

async function gatherPaths(tools: ProbeTools): Promise<ErrorRecord | Unavailable> {
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const record = { controls: [control.exchange], ownHost: ownHost(tools) };
  if (!control.succeeded) return { ...record, answers: [] };
  const answers: Exchange[] = [];
  for (const look of lookTriggers((folder) => tools.missingPath(folder), control.exchange.request.path)) {
    const answer = await tools.look(look);
    if (!isUnavailable(answer)) answers.push(answer);
  }
  return { ...record, answers: await noted(answers, tools) };
}

async function gatherOperations(
  operations: readonly Operation[],
  most: number,
  tools: ProbeTools,
  triggersOf: (operation: Operation, control: Control) => readonly Change[],
): Promise<ErrorRecord> {
  const controls: Exchange[] = [];
  const answers: Exchange[] = [];
  let tried = 0;
  let reason = 'none could be called';
  for (const operation of operations) {
    if (tried === most) break;
    const call = await tools.call(operation);
    if (isUnavailable(call)) {
      ({ reason } = call);
      continue;
    }
    const control = await tools.control(call);
    if (!control.succeeded) {
      reason = `${operation.id} was answered ${statusOf(control.exchange)}`;
      continue;
    }
    tried += 1;
    controls.push(control.exchange);
    for (const change of triggersOf(operation, control))
      answers.push(await tools.attack(control, call, change));
  }
  return {
    controls,
    answers: await noted(answers, tools),
    ownHost: ownHost(tools),
    tried,
    all: operations.length,
    ...(tried === 0 && { whyNothing: reason }),
  };
}

/** Queries that are no query, that ask for what nobody has, and that lack what they name; none can change anything. */
const BROKEN_QUERIES = ['{', '{ probityUnknownField }', 'query ($id: ProbityUnknownType!) { __typename }'];

async function gatherGraphql(operation: Operation, tools: ProbeTools): Promise<ErrorRecord | Unavailable> {
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const call = await tools.call(operation);
  if (isUnavailable(call)) return call;
  const answers: Exchange[] = [];
  for (const query of control.succeeded ? BROKEN_QUERIES : []) {
    const answer =
      operation.method === 'POST'
        ? await tools.attack(control, call, {
            rawBody: { type: 'application/json', text: JSON.stringify({ query }) },
          })
        : await tools.attack(control, call, { query: { query } });
    answers.push(answer);
  }
  return {
    controls: [control.exchange],
    answers: await noted(answers, tools),
    ownHost: ownHost(tools),
  };
}

async function gatherRecorded(tools: ProbeTools): Promise<ErrorRecord | Unavailable> {
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const own = await ownAnswers(tools);
  tools.later(async () => {
    const errors = tools.traffic().filter(isError);
    const ofApi = errors.filter((each) => !isOfEdge(each) && each.class !== 'limited');
    return {
      answers: worthKeeping(tools.traffic(), own),
      statuses: [...new Set(ofApi.map(statusOf))].toSorted((a, b) => a - b),
      edgeStatuses: [...new Set(errors.filter(isOfEdge).map(statusOf))],
      forms: [...new Set(ofApi.filter(({ request }) => request.method !== 'HEAD').map(formOf))].toSorted(),
    };
  });
  return { controls: [control.exchange], answers: [], ownHost: ownHost(tools) };
}

/** The ids of the answers that other cases of this check judge. */
function ownAnswers(tools: ProbeTools): Promise<Set<string>> {
  return tools.once('6.3 own answers', async () => new Set<string>());
}

async function noted(answers: readonly Exchange[], tools: ProbeTools): Promise<readonly Exchange[]> {
  const own = await ownAnswers(tools);
  for (const { id } of answers) own.add(id);
  return answers;
}

function ownHost({ target }: ProbeTools): string {
  return new URL(target.origin).host;
}
