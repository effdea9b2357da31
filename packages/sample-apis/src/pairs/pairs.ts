import { accountsInPaths } from './accounts-in-paths.ts';
import { openOperations } from './open-operations.ts';
import type { Pair } from './pair.ts';
import { references } from './references.ts';
import { whose } from './whose.ts';

/** All pairs, by theme. */
export const pairs: readonly Pair[] = [...accountsInPaths, ...references, ...whose, ...openOperations];
