import type { Target } from '@probity/model';
import type { Accounts } from '../accounts/accounts.ts';
import type { Canaries, Clock } from '../ports.ts';
import type { Ours } from '../guard/ours.ts';
import type { LearnedBodies } from '../learned-bodies/learned-bodies.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What clean-up needs; a later process makes it anew from the profile, the ledger's directory and the run key. */
export interface CleanUpOptions {
  readonly target: Target;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  readonly canaries: Canaries;
  readonly clock: Clock;
  /** Told what carries our canary, and by what accounts of the run are called. */
  readonly ours: Pick<Ours, 'made' | 'account'>;
  /** What the run has learned about ids, where it is still the same process. */
  readonly learnedBodies?: Pick<LearnedBodies, 'places' | 'isAddressed' | 'triesOf' | 'tokenNeeds'>;
}
