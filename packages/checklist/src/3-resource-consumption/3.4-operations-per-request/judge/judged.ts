import { statusOf, type Case, type Exchange, type Params, type Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { Record34 } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** The words of 3.4 for verdicts. */
export type Tools = JudgeTools<typeof sentences>;

/** Decides the cases of one variation. */
export type Judge = (testCase: Case<Details34>, record: Record34, tools: Tools) => Verdict;

/** What the sentences of a case have in common. */
export function wordsOf({ operation, details }: Case<Details34>): Params {
  const { caller, limit, size, isDocumented } = details;
  const source = isDocumented ? 'as documented' : 'the default of the checklist';
  return { operation: operation ?? 'the API', caller, limit, size, source };
}

/** The profile key of the body of an operation. */
export function bodyKey({ operation }: Case<Details34>): string {
  return `operations.${operation ?? ''}.body`;
}

/** Why an answer to too much decides nothing; undefined if it was answered by the API. */
export function lost(
  exchange: Exchange,
  words: Params,
  tools: Tools,
): ReturnType<Tools['doubt']> | undefined {
  const { answer, failure } = exchange;
  const all = { ...words, status: statusOf(exchange) };
  if (answer === null)
    return tools.doubt('no-answer', { ...all, failure: failure?.message ?? 'nothing came back' });
  if (exchange.class === 'edge-block') return tools.doubt('blocked', all);
  return answer.status >= 500 ? tools.doubt('server-error', all) : undefined;
}
