import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loadTargetFromTexts, showProblem } from '@probity/intake';
import type { Target } from '@probity/model';

/** A profile and its description, and the secrets of the profile by name. */
interface ToLoad {
  readonly profile: string;
  readonly description: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/** A target that was loaded, or what is wrong with its texts. */
type Loaded =
  | { readonly target: Target; readonly secretValues: Readonly<Record<string, string>> }
  | { readonly problems: readonly string[] };

/** Loads targets in a thread of its own. */
export interface LoadingThread {
  load(texts: ToLoad): Promise<Loaded>;
}

/** Four times what a server allows, because a run that is given up here has failed for good and runners are busy. */
const LONGEST = 120_000;
const MOST_MEGABYTES = 1024;
const IDLE = 60_000;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const TOO_MUCH =
  'The description takes too long or too much memory to read. Describe the tested part of the API alone.';
/** This file is also what the thread runs, in the sources and in the bundle. */
const TASK = 'load targets';

/**
 * A large description takes seconds of processor time, and one made by an enemy for ever. In the thread of the runner no
 * heartbeat would be sent meanwhile, and the leases of all its runs would lapse. The thread is kept for the next run,
 * because to start one costs more than most loads; one at a time is loaded.
 */
export function createLoadingThread({ timeout = LONGEST, idle = IDLE } = {}): LoadingThread {
  let worker: Promise<Worker> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;
  const end = (): void => {
    void worker?.then((each) => each.terminate()).catch(() => undefined);
    worker = undefined;
  };
  const load = async (texts: ToLoad): Promise<Loaded> => {
    clearTimeout(rest);
    try {
      const thread = await (worker ??= start());
      thread.postMessage(texts, []);
      const answered = await once(thread, 'message', { signal: AbortSignal.timeout(timeout) });
      const loaded: Loaded = answered[0];
      rest = setTimeout(end, idle).unref();
      return loaded;
    } catch (error) {
      end();
      if (!(error instanceof Error)) throw error;
      const isTooMuch = error.name === 'AbortError' || ('code' in error && error.code === OUT_OF_MEMORY);
      if (isTooMuch) return { problems: [TOO_MUCH] };
      throw error;
    }
  };
  return {
    load(texts) {
      const loading = turn.then(() => load(texts));
      turn = loading.catch(() => undefined);
      return loading;
    },
  };
}

/** Resolves when it is ready, which takes a while on a busy machine. It keeps no process alive, and has no environment. */
async function start(): Promise<Worker> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { task: TASK },
    env: {},
    argv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  worker.unref();
  // Whoever waits for an answer hears of it; an idle thread that breaks is started anew.
  worker.on('error', () => undefined);
  await once(worker, 'message');
  return worker;
}

if (!isMainThread && isTask(workerData)) {
  parentPort?.on('message', (texts: ToLoad) => void answer(texts));
  parentPort?.postMessage('ready', []);
}

function isTask(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'task' in data && data.task === TASK;
}

async function answer({ profile, description, secrets }: ToLoad): Promise<void> {
  const loaded = await loadTargetFromTexts({ profile, description }, new Map(Object.entries(secrets)));
  const message: Loaded =
    'problems' in loaded
      ? { problems: loaded.problems.map((each) => showProblem(each)) }
      : { target: loaded.target, secretValues: loaded.secretValues };
  parentPort?.postMessage(message, []);
}
