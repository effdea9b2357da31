import { statusOf } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { callsIn, membersIn } from '../reading/members-in.ts';
import { isRefused, judgeCount } from './judge-count.ts';
import { bodyKey, wordsOf, type Judge } from './judged.ts';
import { smallFailed } from './judge-graphql.ts';

/** How many members of a batch were carried out. */
export const judgeMembers: Judge = (testCase, record, tools) => {
  const { control, small } = record;
  const words = wordsOf(testCase);
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (!succeeded(control))
    return tools.inconclusive([
      tools.doubt('control-failed', { ...words, status: statusOf(control) }, bodyKey(testCase)),
    ]);
  if (small === undefined || membersIn(small.exchange) < 2)
    return smallFailed(testCase, small?.exchange ?? control, 'a batch of two reads', tools);
  const counting = {
    code: 'too-many-members',
    measure: 'members carried out',
    what: 'batch',
    counted: membersIn,
  } as const;
  return judgeCount(testCase, record, counting, tools);
};

/** How many calls of an array were carried out, where arrays are taken at all. */
export const judgeCalls: Judge = (testCase, record, tools) => {
  const { control, small } = record;
  const words = wordsOf(testCase);
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (!succeeded(control) || small === undefined)
    return tools.inconclusive([
      tools.doubt('control-failed', { ...words, status: statusOf(control) }, bodyKey(testCase)),
    ]);
  if (callsIn(small.exchange) < 2) {
    if (!isRefused(small.exchange)) return smallFailed(testCase, small.exchange, 'two calls', tools);
    const where = small.exchange.id;
    return tools.inapplicable('The endpoint takes no arrays of calls.', { kind: 'answers', where });
  }
  const counting = {
    code: 'too-many-members',
    measure: 'calls carried out',
    what: 'array',
    counted: callsIn,
  } as const;
  return judgeCount(testCase, record, counting, tools);
};
