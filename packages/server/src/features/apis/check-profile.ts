import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loadTargetFromTexts, showProblem } from '@probity/intake';
import { z } from 'zod';
import { Refusal } from '../../refusal.ts';
import { createSlots } from './slots.ts';

/** What a profile says that can be used. */
export interface UsableProfile {
  readonly origin: string;
  readonly secretNames: readonly string[];
}

/** A profile and its description, as somebody sent them. */
interface Texts {
  readonly profile: string;
  readonly description: string;
}

/**
 * Reads a profile and its description, or refuses them. A large description takes seconds of processor time, and one
 * made by an enemy for ever: a thread of its own does it, with limits of time and memory, while this one answers others.
 */
export async function checkProfile(texts: Texts, { timeout = LONGEST } = {}): Promise<UsableProfile> {
  const checked = CHECKED.parse(await slots.use(() => inThread(texts, timeout)));
  if (!('problems' in checked)) return checked;
  throw new Refusal('invalid-profile', checked.problems.join('\n').slice(0, LONGEST_DETAIL));
}

const LONGEST = 30_000;
const MOST_MEGABYTES = 1024;
const LONGEST_DETAIL = 4000;
/** What follows the first few problems is mostly their echo. */
const MOST_PROBLEMS = 10;
const slots = createSlots(2);
/** This file is also what the thread runs, in the sources and in the bundle. */
const TASK = 'check a profile';

const CHECKED = z.union([
  z.object({ origin: z.string(), secretNames: z.array(z.string()) }),
  z.object({ problems: z.array(z.string()) }),
]);

async function inThread(texts: Texts, timeout: number): Promise<unknown> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { task: TASK, ...texts },
    // Nothing of this process is in reach, not even by mistake.
    env: {},
    argv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    const [message]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeout) });
    return message;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooMuch = error.name === 'AbortError' || ('code' in error && error.code === OUT_OF_MEMORY);
    throw isTooMuch ? new Refusal('invalid-profile', TOO_MUCH) : error;
  } finally {
    await worker.terminate();
  }
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const TOO_MUCH =
  'The description takes too long or too much memory to read. Describe the tested part of the API alone.';

const TASK_DATA = z.object({ task: z.literal(TASK), profile: z.string(), description: z.string() });
const given = isMainThread ? undefined : TASK_DATA.safeParse(workerData).data;
// Not awaited: a bundle may put what it loads on demand into files that wait for this one.
if (given !== undefined) void answer(given);

async function answer(texts: Texts): Promise<void> {
  const loaded = await loadTargetFromTexts(texts);
  const found =
    'problems' in loaded
      ? { problems: loaded.problems.slice(0, MOST_PROBLEMS).map(showProblem) }
      : { origin: loaded.origin, secretNames: loaded.secretNames };
  parentPort?.postMessage(found, []);
}
