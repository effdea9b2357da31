import type { Target } from '@probity/model';
import type { ClaimedRun } from '../client/server-client.ts';
import { createLoadingThread } from './loading-thread.ts';

/** The run cannot work, however often it is tried: the profile has to be changed. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** A target, and the secrets of its identities by name. */
export interface LoadedTarget {
  readonly target: Target;
  readonly secretValues: Readonly<Record<string, string>>;
}

/** Makes the target from texts alone: no file, command or variable of this machine is read, and nothing is fetched. */
export async function loadTarget(
  { profile, description }: Pick<ClaimedRun, 'profile' | 'description'>,
  secrets: Readonly<Record<string, string>>,
): Promise<LoadedTarget> {
  if (description === null)
    throw new CannotRun('The environment has no description of the API. Write one beside its profile.');
  const loaded = await thread.load({ profile, description, secrets });
  if (!('problems' in loaded)) return loaded;
  const problems = loaded.problems.slice(0, MOST_PROBLEMS);
  throw new CannotRun(`The profile cannot be used: ${problems.join(' ') || 'it is not valid.'}`);
}

const MOST_PROBLEMS = 5;
const thread = createLoadingThread();
