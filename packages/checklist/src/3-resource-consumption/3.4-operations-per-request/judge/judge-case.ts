import { ALIASES, CALLS, DEPTH, IDS, LOGINS, MEMBERS, MUTATION, QUERIES } from '../variations.ts';
import { judgeAliases, judgeDepth, judgeMutation, judgeQueries } from './judge-graphql.ts';
import { judgeIds } from './judge-ids.ts';
import { judgeLogins } from './judge-logins.ts';
import { judgeCalls, judgeMembers } from './judge-members.ts';
import { wordsOf, type Judge } from './judged.ts';

const JUDGES: Readonly<Record<string, Judge>> = {
  [ALIASES]: judgeAliases,
  [MUTATION]: judgeMutation,
  [QUERIES]: judgeQueries,
  [DEPTH]: judgeDepth,
  [MEMBERS]: judgeMembers,
  [CALLS]: judgeCalls,
  [IDS]: judgeIds,
  [LOGINS]: judgeLogins,
};

/** Decides a case by how many operations of one request were carried out. */
export const judgeCase: Judge = (testCase, record, tools) =>
  JUDGES[testCase.variation]?.(testCase, record, tools) ??
  tools.inconclusive([tools.doubt('not-recorded', wordsOf(testCase))]);
