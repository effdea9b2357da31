import type { Case } from '@probity/model';
import { isUnavailable, relationsOf, writeDepth, type Unavailable } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { LARGEST, SLOWEST } from '../numbers.ts';
import { isAnswered } from '../reading/graphql-answer.ts';
import type { Record34, Sized } from '../record.ts';
import { openEndpoint } from './endpoint.ts';
import { reworded } from './gather-aliases.ts';

/** Follows a relation back and forth, deeper and deeper, until that is refused, too deep, or too much. */
export async function gatherDepth(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  await makeObjects(testCase, tools);
  const endpoint = await openEndpoint(testCase, tools);
  if (isUnavailable(endpoint)) return endpoint;
  const { control, query, body, send } = endpoint;
  const begun = { control: control.exchange };
  if (!control.succeeded) return begun;
  if (query === undefined) return { ...begun, lacks: 'body' };
  const ask = async (levels: number, relation: Parameters<typeof writeDepth>[1]): Promise<Sized> => ({
    count: levels,
    exchange: await send(body(writeDepth(query, relation, levels))),
  });
  const { size } = testCase.details;
  let small: Sized | undefined;
  for (const relation of relationsOf(query)) {
    // One level more than the example: that it leads back is then known.
    small = await ask(relation.start.length + 2, relation);
    if (!isAnswered(small.exchange)) continue;
    const large: Sized[] = [];
    for (let levels = Math.min(size, small.count + 2); ; levels = Math.min(size, levels + 2)) {
      const deeper = await ask(levels, relation);
      large.push(deeper);
      if (levels === size || !isAnswered(deeper.exchange)) break;
      const { facts, took } = deeper.exchange;
      // Lists in lists grow with every level.
      if (facts.length > LARGEST || took > SLOWEST) return { ...begun, small, large, stopped: 'costly' };
    }
    return { ...begun, small, large, afterwards: await ask(small.count, relation) };
  }
  if (small === undefined) return { ...begun, lacks: 'relation' };
  return { ...begun, small, ...(await reworded(endpoint)) };
}

/** Makes an object of each type that the query names, so that there is something to follow. */
async function makeObjects({ operation, details }: Case<Details34>, tools: ProbeTools): Promise<void> {
  const { body } = tools.operation(operation ?? '');
  const text = JSON.stringify(body?.template ?? '').toLowerCase();
  for (const { name, create } of tools.target.resources) {
    if (create === null || !new RegExp(`\\b${name.toLowerCase()}s?\\b`).test(text)) continue;
    await tools.fixture.shared(name, details.caller);
  }
}
