import { resolve } from 'node:path';
import type { Mode } from '@probity/model';
import { loadAccepted, type Accepted } from '../accept/load-accepted.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { openTarget, type OpenTarget } from '../run/open-target.ts';
import { rerunOf } from '../run/rerun-of.ts';
import { quietHost, type Surroundings } from './quiet-host.ts';

/** What names a target: the words of `probity run`, as values. */
export interface TargetInput {
  /** The profile. Left out, it is `probity.yaml`, unless a `url` or a `curl` line is given. */
  readonly profile?: string;
  /** The address of the API; with a profile, another deployment of it. */
  readonly url?: string;
  /** The API description, a file or a URL. */
  readonly description?: string;
  /** Accounts as an authentication file of Web Fuzzing Commons. */
  readonly auth?: string;
  /** A curl line that names one operation and an account; it is read and never run. */
  readonly curl?: string;
  readonly mode?: Mode;
  /** Requests per second; 0 is no limit. */
  readonly rate?: number;
  /** Operations that are never sent, such as `GET /demo/*`. */
  readonly exclude?: readonly string[];
  /** The folder of relative paths and of `.probity`; that of the process, unless given. */
  readonly cwd?: string;
  /** Where `${NAME}` in the profile comes from; the environment of the process, unless given. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Hears what the command line would print on stderr, line by line; nothing is printed. */
  readonly onMessage?: (line: string) => void;
}

/** A target that is loaded and may be tested. */
export interface TestTarget {
  readonly name: string;
  readonly origin: string;
  readonly mode: Mode;
  readonly operations: readonly {
    readonly id: string;
    readonly public: boolean;
    readonly excluded: string | null;
  }[];
}

/** What is known about a target besides what a program is shown. */
export interface LoadedTarget extends OpenTarget {
  readonly surroundings: Surroundings;
  /** The waivers and the baseline of the project. */
  readonly accepted: Accepted;
  /** The words after `probity run` that name it again. */
  readonly rerun: readonly string[];
}

const LOADED = new WeakMap<TestTarget, LoadedTarget>();

/**
 * Loads a target from a profile, an address or a curl line. Reads the description, and asks a public host for its proof
 * of ownership where the mode needs one; otherwise nothing is sent. Waivers and baseline of the project are read too. Throws a `UsageError` or a `ProfileError`.
 */
export async function loadTarget(input: TargetInput = {}): Promise<TestTarget> {
  const { profile, url, rate, cwd, env, onMessage, ...rest } = input;
  const surroundings = { cwd: resolve(cwd ?? '.'), env: { ...(env ?? process.env) }, onMessage };
  // An address alone is what is tested; beside a profile or a curl line it overrides theirs.
  const named = profile ?? (input.curl === undefined ? url : undefined);
  const options: TargetOptions = {
    ...rest,
    ...(url !== undefined && named !== url && { url }),
    ...(rate !== undefined && { rate: String(rate) }),
  };
  const host = quietHost(surroundings);
  const accepted = await loadAccepted(named, {}, host);
  const { ready, admission } = await openTarget(named, options, host);
  const { name, origin, mode, operations } = ready.target;
  const target: TestTarget = {
    name,
    origin,
    mode,
    operations: operations.map((each) => ({ id: each.id, public: each.public, excluded: each.excluded })),
  };
  LOADED.set(target, { ready, admission, accepted, surroundings, rerun: rerunOf(named, options) });
  return target;
}

/** What is known about a target of `loadTarget`. */
export function loadedOf(target: TestTarget): LoadedTarget {
  const loaded = LOADED.get(target);
  if (loaded === undefined) throw new UsageError('This is no target of loadTarget, or a copy of one.');
  return loaded;
}
