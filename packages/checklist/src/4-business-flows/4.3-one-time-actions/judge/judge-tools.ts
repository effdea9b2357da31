import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** What a judge of 4.3 may use. */
export type Tools = JudgeTools<typeof sentences>;
