import { statusOf, type Case, type Exchange, type Params, type Remark, type Verdict } from '@probity/model';
import type { Details34 } from '../details.ts';
import { isErrorAlone } from '../reading/graphql-answer.ts';
import { isRpcError } from '../reading/members-in.ts';
import type { Record34, Sized } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { lost, wordsOf, type Tools } from './judged.ts';

/** How the operations of one variation are counted, and what is said about too many. */
export interface Counting {
  readonly code: keyof (typeof sentences)['findings'];
  /** The name of the measurement, which is counted again by another hand. */
  readonly measure: string;
  readonly what: string;
  readonly counted: (exchange: Exchange, control?: Exchange) => number;
}

/** Judges too many at once by how many were carried out; two at once have worked. */
export function judgeCount(
  testCase: Case<Details34>,
  { control, small, large = [], afterwards }: Record34,
  { code, measure, what, counted }: Counting,
  tools: Tools,
  remarks: readonly Remark[] = [],
): Verdict {
  const { limit, isDocumented, size } = testCase.details;
  const words: Params = { ...wordsOf(testCase), what };
  if (control === undefined || small === undefined || large.length === 0 || afterwards === undefined)
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const doubts = [];
  const said = [...remarks];
  for (const sent of large) {
    const count = counted(sent.exchange, small.exchange);
    const all = { ...words, count, how: sent.how ?? what, status: statusOf(sent.exchange) };
    if (count > limit && (isDocumented || count >= size)) {
      const proof = measured(measure, count, limit, sent);
      return tools.fail([tools.finding(code, proof, all, placeOf(sent))], [], said);
    }
    const open = lost(sent.exchange, { ...all, what: `${sent.count} at once` }, tools);
    if (open !== undefined) doubts.push(open);
    else if (count > limit) doubts.push(tools.doubt('above-the-default', all, 'limits'));
    else if (count > 0) said.push(tools.remark('cut', all));
    else if (!isRefused(sent.exchange))
      doubts.push(tools.doubt('unclear', { ...all, what: `${sent.count} at once` }));
  }
  const last = { ...words, what: `${size} at once`, status: statusOf(afterwards.exchange) };
  if (counted(afterwards.exchange, small.exchange) < afterwards.count)
    doubts.push(tools.doubt('control-lost', last));
  const [open, ...rest] = doubts;
  if (open !== undefined) return tools.inconclusive([open, ...rest], said);
  return tools.pass([control], said);
}

/** Whether an answer refuses the whole request: by its status, or as GraphQL and JSON-RPC do. */
export function isRefused(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  if ((status >= 400 && status < 500) || exchange.class === 'soft-denial') return true;
  return isErrorAlone(exchange) || isRpcError(exchange);
}

function measured(name: string, value: number, bound: number, { exchange }: Sized) {
  return {
    kind: 'measurement',
    name,
    value,
    bound,
    wanted: 'at most',
    unit: 'operations',
    exchanges: [exchange.id],
  } as const;
}

/** Ways of one variation are told apart by their place, so that each has a fingerprint of its own. */
function placeOf({ how }: Sized): string | undefined {
  return how === 'fragment' ? how : undefined;
}
