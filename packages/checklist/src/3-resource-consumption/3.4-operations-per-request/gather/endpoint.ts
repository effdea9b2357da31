import { isRecord, parseJson, type Case, type Exchange, type Json } from '@probity/model';
import {
  isUnavailable,
  legitimateRead,
  readQuery,
  type Control,
  type GraphqlQuery,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { dataOf } from '../reading/graphql-answer.ts';
import { INTROSPECTION, queryFromSchema } from './query-from-schema.ts';

/** An endpoint of GraphQL that answered a query, and how it is sent others. */
export interface Endpoint {
  readonly control: Control;
  /** The query that works; undefined if none is known. */
  readonly query: GraphqlQuery | undefined;
  readonly text: string;
  /** The body of the control with another query. */
  readonly body: (text: string) => Json;
  readonly send: (body: Json) => Promise<Exchange>;
}

/**
 * Sends the query that the profile or the description has for the endpoint. Where there is none, and the schema can be
 * read, one is made from it.
 */
export async function openEndpoint(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Endpoint | Unavailable> {
  const operation = tools.operation(testCase.operation ?? '');
  const call = await tools.call(operation, { session: tools.shared(testCase.details.caller) });
  if (isUnavailable(call)) return call;
  const isGiven = typeof queryIn(operation.body?.template) === 'string';
  const control = isGiven ? await tools.control(call) : await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const send = (body: Json): Promise<Exchange> =>
    tools.attack(control, call, { rawBody: { type: 'application/json', text: JSON.stringify(body) } });
  const sent = isGiven ? parseJson(control.exchange.request.body ?? '') : undefined;
  const given = queryIn(sent);
  if (isGiven) {
    const text = given ?? '';
    const body = (other: string): Json => ({ ...(isRecord(sent) ? sent : {}), query: other });
    return { control, text, query: readQuery(text), body, send };
  }
  const body = (other: string): Json => ({ query: other });
  const text = control.succeeded ? await learnedQuery(send) : '';
  return { control, text, query: readQuery(text), body, send };
}

function queryIn(body: Json | undefined): string | undefined {
  const query = isRecord(body) ? body['query'] : undefined;
  return typeof query === 'string' && readQuery(query) !== undefined ? query : undefined;
}

async function learnedQuery(send: Endpoint['send']): Promise<string> {
  const schema = dataOf(await send({ query: INTROSPECTION }));
  return schema === undefined ? '' : queryFromSchema(schema);
}
