import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** The words of 7.3 for verdicts. */
export type Tools = JudgeTools<typeof sentences>;
