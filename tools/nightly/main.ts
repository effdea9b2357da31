import { join } from 'node:path';
import { chooseSteps } from '../check/choose-steps.ts';
import { runSteps } from '../check/run-steps.ts';
import { NIGHTLY } from './steps.ts';

/** `npm run nightly` runs what takes too long for every change; `-- soak trials` runs these steps only. */
const steps = chooseSteps(NIGHTLY, process.argv.slice(2));
process.exitCode = await runSteps(steps, join(import.meta.dirname, '../..'));
