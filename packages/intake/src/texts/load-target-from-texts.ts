import type { Problem } from '../problem.ts';
import { parseProfile } from '../profile/parse-profile.ts';
import { readTarget, type LoadResult } from '../read-target.ts';
import { refuseLocal } from './refuse-local.ts';
import { secretNamesOf } from './secret-names.ts';

/** A profile and the description that it is about, as a server keeps them. */
export interface TargetTexts {
  readonly profile: string;
  readonly description: string;
  /** The day on which statements have to hold, such as 2026-11-15; today if left out. */
  readonly today?: string | undefined;
}

type Loaded = Exclude<LoadResult, { readonly problems: readonly Problem[] }>;

/** A target that was made from texts, or everything that is wrong with them. */
export type TextsResult =
  | (Loaded & {
      readonly origin: string;
      /** The names of the secrets that a run needs, such as `alice.password`. */
      readonly secretNames: readonly string[];
    })
  | { readonly problems: readonly Problem[] };

/**
 * Makes a target from texts alone: nothing is read from a file, a program, the environment or the network, and what
 * would have to be is refused. Without values of secrets the target is checked as if there were some, and has none.
 */
export async function loadTargetFromTexts(
  { profile, description, today = new Date().toISOString().slice(0, 10) }: TargetTexts,
  secrets?: ReadonlyMap<string, string>,
): Promise<TextsResult> {
  const parsed = parseProfile(profile, PROFILE, today);
  if ('problems' in parsed) return parsed;
  const refused = refuseLocal(parsed);
  if (refused.length > 0) return { problems: refused };
  const secretNames = secretNamesOf(parsed.profile);
  const loaded = await readTarget({
    profileText: profile,
    profilePath: PROFILE,
    descriptionText: description,
    env: {},
    readFile: () => Promise.reject(new Error('no file is read here.')),
    secrets: secrets ?? new Map(secretNames.map((name) => [name, `value of ${name}`])),
    today,
  });
  if ('problems' in loaded) return loaded;
  return {
    ...loaded,
    secretValues: secrets === undefined ? {} : loaded.secretValues,
    origin: loaded.target.origin,
    secretNames,
  };
}

/** How problems call the profile, which has no file. */
const PROFILE = 'profile';
