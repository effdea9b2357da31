import { accountSettings } from './account-settings.ts';
import { accountsInPaths } from './accounts-in-paths.ts';
import { anchors } from './anchors.ts';
import { bank } from './bank.ts';
import { bodyReferences } from './body-references.ts';
import { bulk } from './bulk.ts';
import { costs } from './costs/costs.ts';
import { deployment } from './deployment/deployment.ts';
import { flowLimits } from './business-flows/flow-limits.ts';
import { stepOrder } from './business-flows/step-order.ts';
import { filters } from './filters.ts';
import { odata } from './odata.ts';
import { openToReaders } from './open-to-readers.ts';
import { freshProofs } from './fresh-proofs.ts';
import { functions } from './functions.ts';
import { guessableIds } from './guessable-ids.ts';
import { hardToMake } from './hard-to-make.ts';
import { ids } from './ids.ts';
import { jwtKeys } from './jwt-keys.ts';
import { jwtReach } from './jwt-reach.ts';
import { lifetimes } from './lifetimes.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { logins } from './logins.ts';
import { moves } from './moves.ts';
import { nested } from './nested.ts';
import { openOperations } from './open-operations.ts';
import { operations } from './operations/operations.ts';
import { pageSizes } from './page-sizes/page-sizes.ts';
import { outbound } from './outbound/outbound.ts';
import type { Pair } from './pair.ts';
import { passwordAttempts } from './password-attempts.ts';
import { rates } from './rates/rates.ts';
import { purchases } from './purchases/purchases.ts';
import { queryCredentials } from './query-credentials.ts';
import { queryReferences } from './query-references.ts';
import { secondKeys } from './second-keys.ts';
import { shownPeople } from './shown-people.ts';
import { shownSecrets } from './shown-secrets.ts';
import { switches } from './switches.ts';
import { tenants } from './tenants.ts';
import { whose } from './whose.ts';
import { signUps } from './sign-ups.ts';
import { onceOnly } from './once-only.ts';
import { meaning } from './meaning.ts';
import { states } from './states.ts';
import { causes } from './causes.ts';
import { losses } from './losses.ts';
import { wordLists } from './word-lists.ts';
import { toldLifetimes } from './told-lifetimes.ts';
import { otherAnswers } from './other-answers.ts';
import { otherParts } from './other-parts.ts';
import { otherPeople } from './other-people.ts';
import { refusalsInSuccess } from './refusals-in-success.ts';
import { emptySuccesses } from './empty-successes.ts';
import { writableAccounts } from './writable-accounts.ts';
import { writableFields } from './writable-fields.ts';

/** All pairs, by theme. */
export const pairs: readonly Pair[] = [
  ...accountsInPaths,
  ...costs,
  ...accountSettings,
  ...bank,
  ...queryReferences,
  ...switches,
  ...secondKeys,
  ...tenants,
  ...bodyReferences,
  ...moves,
  ...nested,
  ...hardToMake,
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
  ...signUps,
  ...onceOnly,
  ...passwordAttempts,
  ...jwtKeys,
  ...jwtReach,
  ...queryCredentials,
  ...meaning,
  ...states,
  ...causes,
  ...losses,
  ...wordLists,
  ...toldLifetimes,
  ...lifetimes,
  ...otherAnswers,
  ...otherParts,
  ...otherPeople,
  ...refusalsInSuccess,
  ...emptySuccesses,
  ...guessableIds,
  ...shownPeople,
  ...shownSecrets,
  ...writableAccounts,
  ...writableFields,
  ...freshProofs,
  ...deployment,
  ...pageSizes,
  ...operations,
  ...purchases,
  ...rates,
  ...stepOrder,
  ...flowLimits,
  ...outbound,
];
