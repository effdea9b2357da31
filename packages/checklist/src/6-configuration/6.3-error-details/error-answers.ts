import { isRecord, parseJson, statusOf, type AnswerClass, type Exchange } from '@probity/model';
import { isGraphqlAnswer } from '@probity/probe-kit';

const EDGE: ReadonlySet<AnswerClass> = new Set(['edge-block', 'challenge']);

/** Whether an answer is an error. A page or an object that only speaks about errors is none. */
export function isError(exchange: Exchange): boolean {
  if (exchange.answer === null) return false;
  if (statusOf(exchange) >= 400 || exchange.class === 'soft-denial') return true;
  return isGraphqlAnswer(exchange) && exchange.facts.paths.includes('errors[].message');
}

/** Whether an answer comes from something in front of the API: a firewall, or a gateway that cannot reach it. */
export function isOfEdge(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return EDGE.has(exchange.class) || (status >= 502 && status <= 504);
}

/** The form of an error in words: its media type, and the names in it. */
export function formOf({ answer, facts }: Exchange): string {
  const type = (answer?.headers['content-type'] ?? 'no media type').split(';')[0]?.trim().toLowerCase() ?? '';
  if (facts.form !== 'json') return facts.form === 'empty' ? 'no body' : type;
  const json = parseJson(answer?.body);
  const names = isRecord(json) ? Object.keys(json).toSorted() : [];
  return `${type} (${names.slice(0, 4).join(', ')})`;
}
