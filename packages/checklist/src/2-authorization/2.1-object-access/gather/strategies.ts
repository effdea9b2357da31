import type { Strategy } from '../strategy.ts';
import type { GatherStrategy } from './gather-strategy.ts';
import { gatherById } from './read/gather-by-id.ts';
import { gatherByOwner } from './read/gather-by-owner.ts';
import { gatherByTerm } from './read/gather-by-term.ts';
import { gatherInBulk } from './read/gather-in-bulk.ts';
import { gatherList } from './read/gather-list.ts';
import { gatherReferenceRead } from './reference/gather-reference-read.ts';
import { gatherReferenceWrite } from './reference/gather-reference-write.ts';
import { gatherAct } from './write/gather-act.ts';
import { gatherBulkWrite } from './write/gather-bulk-write.ts';
import { gatherChange } from './write/gather-change.ts';
import { gatherCreate } from './write/gather-create.ts';
import { gatherOverride } from './write/gather-override.ts';

/** How a case is gathered, by the way in which it reaches the object. */
export const GATHER_STRATEGIES: Readonly<Record<Strategy, GatherStrategy>> = {
  'own-id': gatherById,
  'in-bulk': gatherInBulk,
  list: gatherList,
  'owner-filter': gatherByOwner,
  'search-term': gatherByTerm,
  'reference-read': gatherReferenceRead,
  change: gatherChange,
  act: gatherAct,
  create: gatherCreate,
  'bulk-write': gatherBulkWrite,
  'method-override': gatherOverride,
  'reference-write': gatherReferenceWrite,
};
