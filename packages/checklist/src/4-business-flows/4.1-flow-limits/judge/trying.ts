import type { JudgeTools } from '@probity/probe-kit';
import type { Details41 } from '../details.ts';
import type { sentences } from '../sentences.ts';

/** What the judge of 4.1 is handed. */
export type Tools = JudgeTools<typeof sentences>;

/** The details of a case that tries something. */
export type Trying = Exclude<Details41, { kind: 'none' }>;
