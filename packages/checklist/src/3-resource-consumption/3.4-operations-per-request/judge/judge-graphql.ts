import { statusOf, type Case, type Exchange, type Remark, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import { aliasesIn, dataOf, isAnswered, levelsIn, queriesIn } from '../reading/graphql-answer.ts';
import type { Record34 } from '../record.ts';
import { isRefused, judgeCount } from './judge-count.ts';
import { bodyKey, lost, wordsOf, type Judge, type Tools } from './judged.ts';

const ALIASES = {
  code: 'too-many-aliases',
  measure: 'aliases carried out',
  what: 'query',
  counted: aliasesIn,
} as const;

/** Aliases of a query: a real field decides; one that costs nothing is a remark. */
export const judgeAliases: Judge = (testCase, record, tools) => {
  const begun = beginning(testCase, record, tools);
  if (begun !== undefined) return begun;
  const { control, small, one, lacks, reworded } = record;
  if (control === undefined || lacks !== undefined || small === undefined)
    return tools.inconclusive([tools.doubt('no-query', wordsOf(testCase), bodyKey(testCase))]);
  if (aliasesIn(small.exchange) < 2) {
    // One alias and no second: the limit is as low as it can be.
    if (one !== undefined && aliasesIn(one.exchange) === 1 && isRefused(small.exchange))
      return tools.pass([control]);
    return (
      knownOnly(testCase, control, reworded, tools) ??
      smallFailed(testCase, small.exchange, 'two aliases', tools)
    );
  }
  return judgeCount(testCase, record, ALIASES, tools, freeRemark(testCase, record, tools));
};

/** Aliases of a mutation; without one that is known, only a refusal of those that cost nothing decides. */
export const judgeMutation: Judge = (testCase, record, tools) => {
  const begun = beginning(testCase, record, tools);
  if (begun !== undefined) return begun;
  const { control, mutation, free = [], small, reworded } = record;
  if (control === undefined || mutation === undefined)
    return tools.inconclusive([tools.doubt('not-recorded', wordsOf(testCase))]);
  if (dataOf(mutation) === undefined) {
    const known = knownOnly(testCase, control, reworded, tools);
    if (known !== undefined) return known;
    if (!isRefused(mutation)) return smallFailed(testCase, mutation, 'a mutation', tools);
    const where = mutation.id;
    return tools.inapplicable('The endpoint knows no mutations.', { kind: 'answers', where });
  }
  const [two, many] = free;
  const words = { ...wordsOf(testCase), what: 'mutation' };
  if (small === undefined) {
    const isBounded = two !== undefined && many !== undefined && aliasesIn(two.exchange) === 2;
    if (isBounded && aliasesIn(many.exchange) === 0 && isRefused(many.exchange)) return tools.pass([control]);
    const count = many === undefined ? 0 : aliasesIn(many.exchange);
    return tools.inconclusive([tools.doubt('no-mutation', { ...words, count }, 'graphql.mutation')]);
  }
  if (aliasesIn(small.exchange, small.exchange) < 2)
    return smallFailed(testCase, small.exchange, 'two mutations', tools, 'graphql.mutation');
  const counting = { ...ALIASES, what: 'mutation', measure: 'mutations carried out' };
  return judgeCount(testCase, record, counting, tools, freeRemark(testCase, record, tools));
};

/** Several queries in an array, where the endpoint takes arrays at all. */
export const judgeQueries: Judge = (testCase, record, tools) => {
  const begun = beginning(testCase, record, tools);
  if (begun !== undefined) return begun;
  const { small } = record;
  if (small !== undefined && queriesIn(small.exchange) < 2) {
    if (!isRefused(small.exchange)) return smallFailed(testCase, small.exchange, 'an array of two', tools);
    const where = small.exchange.id;
    return tools.inapplicable('The endpoint takes no arrays of queries.', { kind: 'answers', where });
  }
  const counting = {
    code: 'too-many-queries',
    measure: 'queries carried out',
    what: 'array',
    counted: queriesIn,
  } as const;
  return judgeCount(testCase, record, counting, tools);
};

/** How deep the data are that came back. */
export const judgeDepth: Judge = (testCase, record, tools) => {
  const begun = beginning(testCase, record, tools);
  if (begun !== undefined) return begun;
  const { control, small, large = [], afterwards, lacks, reworded, stopped } = record;
  const words = wordsOf(testCase);
  const none = (): Verdict => tools.inconclusive([tools.doubt('no-relation', words, bodyKey(testCase))]);
  if (lacks === 'body') return tools.inconclusive([tools.doubt('no-query', words, bodyKey(testCase))]);
  if (control === undefined || small === undefined) return none();
  if (!isAnswered(small.exchange)) return knownOnly(testCase, control, reworded, tools) ?? none();
  const deepest = large.at(-1);
  if (deepest === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const { count, exchange } = deepest;
  const all = { ...words, count, levels: levelsIn(exchange), what: `${count} levels` };
  const open = lost(exchange, all, tools);
  if (open !== undefined) return tools.inconclusive([open]);
  if (isAnswered(exchange)) {
    const { limit, size } = testCase.details;
    if (count >= size && levelsIn(exchange) > limit) return tooDeep(exchange, all, limit, tools);
    if (stopped !== undefined) return tools.inconclusive([tools.doubt('too-costly', all, 'limits.depth')]);
    return tools.inconclusive([tools.doubt('nothing-that-deep', all, bodyKey(testCase))]);
  }
  if (!isRefused(exchange))
    return tools.inconclusive([tools.doubt('unclear', { ...all, status: statusOf(exchange) })]);
  if (afterwards === undefined || !isAnswered(afterwards.exchange))
    return tools.inconclusive([
      tools.doubt('control-lost', {
        ...all,
        status: afterwards === undefined ? 0 : statusOf(afterwards.exchange),
      }),
    ]);
  return tools.pass([control]);
};

function tooDeep(
  exchange: Exchange,
  words: Readonly<Record<string, string | number>>,
  bound: number,
  tools: Tools,
): Verdict {
  const value = levelsIn(exchange);
  const proof = {
    kind: 'measurement',
    name: 'levels of a query',
    value,
    bound,
    wanted: 'at most',
    unit: 'levels',
    exchanges: [exchange.id],
  } as const;
  return tools.fail([tools.finding('query-too-deep', proof, { ...words, count: value })]);
}

/** A verdict if not even the query of the control was answered. */
function beginning(testCase: Case<Details34>, { control }: Record34, tools: Tools): Verdict | undefined {
  const words = wordsOf(testCase);
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (succeeded(control)) return undefined;
  return tools.inconclusive([
    tools.doubt('control-failed', { ...words, status: statusOf(control) }, bodyKey(testCase)),
  ]);
}

/** A pass where only queries are answered that the endpoint knows: the same with a comment is refused. */
function knownOnly(
  testCase: Case<Details34>,
  control: Exchange,
  reworded: Exchange | undefined,
  tools: Tools,
): Verdict | undefined {
  if (reworded === undefined || isAnswered(reworded) || !isRefused(reworded) || !isAnswered(control))
    return undefined;
  return tools.pass([control], [tools.remark('known-queries-only', wordsOf(testCase))]);
}

/** A verdict where not even two were carried out. */
export function smallFailed(
  testCase: Case<Details34>,
  exchange: Exchange,
  what: string,
  tools: Tools,
  missing = bodyKey(testCase),
): Verdict {
  const words = { ...wordsOf(testCase), what, status: statusOf(exchange) };
  return tools.inconclusive([lost(exchange, words, tools) ?? tools.doubt('small-failed', words, missing)]);
}

function freeRemark(testCase: Case<Details34>, { free = [] }: Record34, tools: Tools): readonly Remark[] {
  const count = Math.max(0, ...free.map(({ exchange }) => aliasesIn(exchange)));
  return count > testCase.details.limit ? [tools.remark('free-fields', { ...wordsOf(testCase), count })] : [];
}
