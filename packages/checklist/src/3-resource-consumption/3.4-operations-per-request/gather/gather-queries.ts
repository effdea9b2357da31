import type { Case } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { queriesIn } from '../reading/graphql-answer.ts';
import type { Record34 } from '../record.ts';
import { openEndpoint } from './endpoint.ts';
import { sendSizes } from './send-sizes.ts';

/** The query that works, several times in an array. */
export async function gatherQueries(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const endpoint = await openEndpoint(testCase, tools);
  if (isUnavailable(endpoint)) return endpoint;
  const { control, text, body, send } = endpoint;
  if (!control.succeeded) return { control: control.exchange };
  // An array is an array, whatever is in it.
  const query = body(text === '' ? '{ __typename }' : text);
  const sent = await sendSizes({
    size: testCase.details.size,
    counted: (exchange) => queriesIn(exchange),
    send: (count) => send(Array.from({ length: count }, () => query)),
    ways: ['array'],
  });
  return { control: control.exchange, ...sent };
}
