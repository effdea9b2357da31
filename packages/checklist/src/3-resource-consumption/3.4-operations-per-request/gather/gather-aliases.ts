import type { Case } from '@probity/model';
import { cheapField, isUnavailable, readQuery, writeAliases, type Unavailable } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { aliasesIn, dataOf } from '../reading/graphql-answer.ts';
import type { Record34, Sized } from '../record.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';
import { sendSizes } from './send-sizes.ts';

const FREE = { name: '__typename', args: '', fields: [] };

/** Two aliases of a real field, then too many, plainly and in a fragment; and as many of a field that costs nothing. */
export async function gatherAliases(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const endpoint = await openEndpoint(testCase, tools);
  if (isUnavailable(endpoint)) return endpoint;
  const { control, query, body, send } = endpoint;
  const begun = { control: control.exchange };
  if (!control.succeeded) return begun;
  const { size } = testCase.details;
  const first = query?.fields[0];
  const free = await freeAliases(endpoint, 'query', size);
  if (query === undefined || first === undefined) return { ...begun, free, lacks: 'body' };
  const field = cheapField(first);
  const sent = await sendSizes({
    size,
    counted: aliasesIn,
    send: (count, how) =>
      send(body(writeAliases(query, field, count, how === 'fragment' ? 'fragment' : 'direct'))),
    ways: ['aliases', 'fragment'],
  });
  return { ...begun, ...sent, free, ...(await whyNothing(endpoint, sent)) };
}

/** The same for mutations, of which the profile may name one that changes nothing. */
export async function gatherMutation(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const endpoint = await openEndpoint(testCase, tools);
  if (isUnavailable(endpoint)) return endpoint;
  const { control, send } = endpoint;
  if (!control.succeeded) return { control: control.exchange };
  const mutation = await send({ query: 'mutation { __typename }' });
  const begun = { control: control.exchange, mutation };
  if (dataOf(mutation) === undefined) return { ...begun, ...(await reworded(endpoint)) };
  const { size } = testCase.details;
  const free = await freeAliases(endpoint, 'mutation', size);
  const harmless = tools.target.harmlessMutation;
  const query = harmless && readQuery(harmless.query);
  const first = query?.fields[0];
  if (harmless === undefined || query === undefined || first === undefined)
    return { ...begun, free, lacks: 'mutation' };
  const { variables } = harmless;
  const sent = await sendSizes({
    size,
    counted: aliasesIn,
    send: (count, how) =>
      send({
        query: writeAliases(query, cheapField(first), count, how === 'fragment' ? 'fragment' : 'direct'),
        ...(variables && { variables }),
      }),
    ways: ['aliases', 'fragment'],
  });
  return { ...begun, ...sent, free };
}

/** Two and too many of a field that GraphQL itself answers. */
async function freeAliases(
  { send }: Endpoint,
  kind: 'query' | 'mutation',
  size: number,
): Promise<readonly Sized[]> {
  const query = { kind, variables: {}, fields: [FREE] };
  const sized: Sized[] = [];
  for (const count of [2, size])
    sized.push({ count, exchange: await send({ query: writeAliases(query, FREE, count) }) });
  return sized;
}

/** Where two aliases do not work: whether one does, and whether anything does that is written in other words. */
async function whyNothing(
  endpoint: Endpoint,
  { small }: Pick<Record34, 'small'>,
): Promise<Pick<Record34, 'one' | 'reworded'>> {
  const { query, send, body } = endpoint;
  const first = query?.fields[0];
  if (small === undefined || query === undefined || first === undefined) return {};
  if (aliasesIn(small.exchange) === small.count) return {};
  const one = { count: 1, exchange: await send(body(writeAliases(query, cheapField(first), 1))) };
  return { one, ...(await reworded(endpoint)) };
}

/** The query that works, with a comment in it. */
export async function reworded({ send, body, text }: Endpoint): Promise<Pick<Record34, 'reworded'>> {
  return text === '' ? {} : { reworded: await send(body(`${text}\n# the same`)) };
}
