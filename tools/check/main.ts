import { join } from 'node:path';
import { chooseSteps } from './choose-steps.ts';
import { runSteps } from './run-steps.ts';
import { STEPS } from './steps.ts';

/** `npm run check` runs what every change has to pass; `-- lint test` runs these steps only. */
const steps = chooseSteps(STEPS, process.argv.slice(2));
process.exitCode = await runSteps(steps, join(import.meta.dirname, '../..'));
