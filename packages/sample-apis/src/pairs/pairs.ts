import { accountSettings } from './account-settings.ts';
import { accountsInPaths } from './accounts-in-paths.ts';
import { anchors } from './anchors.ts';
import { bank } from './bank.ts';
import { bodyReferences } from './body-references.ts';
import { bulk } from './bulk.ts';
import { causes } from './causes.ts';
import { filters } from './filters.ts';
import { odata } from './odata.ts';
import { openToReaders } from './open-to-readers.ts';
import { freshValues } from './fresh-values.ts';
import { functions } from './functions.ts';
import { guessableIds } from './guessable-ids.ts';
import { ids } from './ids.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { logins } from './logins.ts';
import { meaning } from './meaning.ts';
import { moves } from './moves.ts';
import { nested } from './nested.ts';
import { openOperations } from './open-operations.ts';
import type { Pair } from './pair.ts';
import { queryReferences } from './query-references.ts';
import { refusalsInSuccess } from './refusals-in-success.ts';
import { secondKeys } from './second-keys.ts';
import { shownPeople } from './shown-people.ts';
import { shownSecrets } from './shown-secrets.ts';
import { switches } from './switches.ts';
import { tenants } from './tenants.ts';
import { wholeRecord } from './whole-record.ts';
import { whose } from './whose.ts';
import { wordLists } from './word-lists.ts';
import { writableAccounts } from './writable-accounts.ts';
import { writableFields } from './writable-fields.ts';

/** All pairs, by theme. */
export const pairs: readonly Pair[] = [
  ...accountsInPaths,
  ...accountSettings,
  ...bank,
  ...queryReferences,
  ...switches,
  ...secondKeys,
  ...tenants,
  ...bodyReferences,
  ...moves,
  ...nested,
  ...whose,
  ...lists,
  ...openOperations,
  ...functions,
  ...logins,
  ...anchors,
  ...ids,
  ...links,
  ...bulk,
  ...filters,
  ...openToReaders,
  ...odata,
  ...freshValues,
  ...meaning,
  ...causes,
  ...wordLists,
  ...wholeRecord,
  ...refusalsInSuccess,
  ...guessableIds,
  ...shownPeople,
  ...shownSecrets,
  ...writableAccounts,
  ...writableFields,
];
