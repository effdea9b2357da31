import { workOff } from '../lab-matrix/work-off.ts';
import { tryBare } from './try-bare.ts';

/** Tries what its parent names, one after another, in a process of its own. */
workOff(tryBare);
