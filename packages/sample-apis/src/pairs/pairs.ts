import { accountSettings } from './account-settings.ts';
import { accountsInPaths } from './accounts-in-paths.ts';
import { anchors } from './anchors.ts';
import { bank } from './bank.ts';
import { bodyReferences } from './body-references.ts';
import { functions } from './functions.ts';
import { ids } from './ids.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { logins } from './logins.ts';
import { nested } from './nested.ts';
import { openOperations } from './open-operations.ts';
import type { Pair } from './pair.ts';
import { queryReferences } from './query-references.ts';
import { references } from './references.ts';
import { whose } from './whose.ts';

/** All pairs, by theme. */
export const pairs: readonly Pair[] = [
  ...accountsInPaths,
  ...accountSettings,
  ...bank,
  ...references,
  ...queryReferences,
  ...bodyReferences,
  ...nested,
  ...whose,
  ...lists,
  ...openOperations,
  ...functions,
  ...logins,
  ...anchors,
  ...ids,
  ...links,
];
