import type { ReadStrategy, WriteStrategy } from '../strategy.ts';
import { judgeById } from './judge-by-id.ts';
import { judgeByTerm } from './judge-by-term.ts';
import { judgeCollection } from './judge-collection.ts';
import { judgeList } from './judge-list.ts';
import { judgeReferenceRead } from './judge-reference-read.ts';
import { judgeReferenceWrite } from './judge-reference-write.ts';
import type { AttackedRead, AttackedWrite, JudgeStrategy } from './judge-strategy.ts';
import { judgeWrite } from './judge-write.ts';

/** How a case is judged that shows something, by the way in which it reaches the object. */
export const JUDGE_READS: Readonly<Record<ReadStrategy, JudgeStrategy<AttackedRead>>> = {
  'own-id': judgeById,
  'in-bulk': judgeCollection,
  list: judgeList,
  'owner-filter': judgeCollection,
  'search-term': judgeByTerm,
  'reference-read': judgeReferenceRead,
};

/** How a case is judged that does something. */
export const JUDGE_WRITES: Readonly<Record<WriteStrategy, JudgeStrategy<AttackedWrite>>> = {
  change: judgeWrite,
  act: judgeWrite,
  create: judgeWrite,
  'bulk-write': judgeWrite,
  'method-override': judgeWrite,
  'reference-write': judgeReferenceWrite,
};
