import { statusOf } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { idsIn } from '../reading/ids-in.ts';
import { listShows } from '../reading/list-shows.ts';
import { isRefused } from './judge-count.ts';
import { bodyKey, lost, wordsOf, type Judge } from './judged.ts';

/** Whether the caller's object at the end of a long list was reached. */
export const judgeIds: Judge = (testCase, { control, lists, stopped, afterwards }, tools) => {
  const { details } = testCase;
  const words = wordsOf(testCase);
  if (stopped === 'resources') return tools.inconclusive([tools.doubt('not-countable', words, 'resources')]);
  if (stopped !== undefined)
    return tools.inconclusive([
      tools.doubt('not-countable', words, `operations.${testCase.operation ?? ''}.effect`),
    ]);
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const failed = { ...words, status: statusOf(control) };
  if (!succeeded(control))
    return tools.inconclusive([tools.doubt('control-failed', failed, bodyKey(testCase))]);
  if (lists === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const { small, large } = lists;
  if (!listShows(small, details) || large === undefined) {
    const all = { ...words, status: statusOf(small.exchange), what: 'a list of three' };
    return tools.inconclusive([lost(small.exchange, all, tools) ?? tools.doubt('lists-refused', all)]);
  }
  const { exchange } = large;
  const count = idsIn(exchange);
  if (count !== large.count) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const all = { ...words, count, status: statusOf(exchange), what: `${count} ids` };
  if (listShows(large, details) && count > details.limit) {
    const exchanges = [exchange.id, ...(large.after === undefined ? [] : [large.after.id])];
    const proof = {
      kind: 'measurement',
      name: 'ids worked off',
      value: count,
      bound: details.limit,
      wanted: 'at most',
      unit: 'ids',
      exchanges,
    } as const;
    return tools.fail([tools.finding('too-many-ids', proof, all)]);
  }
  const open = lost(exchange, all, tools);
  if (open !== undefined) return tools.inconclusive([open]);
  if (afterwards === undefined || afterwards.exchange.class !== 'success')
    return tools.inconclusive([
      tools.doubt('control-lost', {
        ...all,
        status: afterwards === undefined ? 0 : statusOf(afterwards.exchange),
      }),
    ]);
  if (isRefused(exchange)) return tools.pass([control]);
  if (exchange.class !== 'success') return tools.inconclusive([tools.doubt('unclear', all)]);
  return tools.pass([control], [tools.remark('cut', { ...all, size: count, count: `fewer than ${count}` })]);
};
