import type { RunEvent } from '@probity/engine';
import { chooseForRun } from '../plan/choose.ts';
import { readJwtSecrets } from '../run/jwt-secrets.ts';
import { testTarget } from '../run/test-target.ts';
import { assertRunsCanBeKept } from '../runs/open-run.ts';
import { loadedOf, type TestTarget } from './load-target.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** What is tested, and how it can be stopped. */
export interface RunOptions {
  /** Only these checks, by id or name; all that this release can run, unless given. */
  readonly checks?: readonly string[];
  /** Not these checks. */
  readonly skip?: readonly string[];
  /** Only these operations, such as `GET /v1/orders/{id}`. */
  readonly operations?: readonly string[];
  /** A commit or a file: only operations whose description changed since then. */
  readonly changedSince?: string;
  /** A file of secrets that may sign the tokens of the API, one on each line. */
  readonly jwtSecrets?: string;
  /** Stops the testing; what the run made is still removed. */
  readonly signal?: AbortSignal;
  /** Hears what happens while it happens. */
  readonly onEvent?: (event: RunEvent) => void;
}

/**
 * Tests a target as `probity run` does: signs in, sends, judges, cleans up, and keeps the run under `.probity/runs`.
 * Findings are no error: they are in the result. Throws a `UsageError` if nothing can be tested that way.
 */
export async function run(target: TestTarget, options: RunOptions = {}): Promise<Outcome> {
  const { ready, admission, accepted, surroundings, rerun } = loadedOf(target);
  const { checks, skip, operations, changedSince, signal = new AbortController().signal, onEvent } = options;
  await assertRunsCanBeKept(surroundings.cwd);
  const given = await readJwtSecrets(options.jwtSecrets, surroundings.cwd);
  const asked = {
    ...(checks && { check: checks }),
    ...(skip && { skip }),
    ...(operations && { operation: operations }),
    ...(changedSince !== undefined && { changedSince }),
  };
  const chosen = await chooseForRun(ready, asked, surroundings.cwd);
  const { recording, removed, path, problems } = await testTarget(
    { admission, accepted, ...chosen, ...given },
    {
      cwd: surroundings.cwd,
      within: (_runId, work) => work({ signal, leave: new AbortController().signal }),
      emit: (event) => onEvent?.(event),
    },
  );
  return outcomeOf({ ...recording, rerun, removed, folder: path, problems });
}
