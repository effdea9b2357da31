import { isRecord, type Fact, type Mode, type Target } from '@probity/model';
import { applyAuthFile, problemsInFile, undescribedLogins } from './auth-file/apply-auth-file.ts';
import { readAuthFile, type AuthFile } from './auth-file/read-auth-file.ts';
import { basePaths } from './description/base-paths.ts';
import { locate, type Located } from './description/lines/locate.ts';
import { changedSince, type Changes, type EarlierDescription } from './description/changed-since.ts';
import { loadDescription } from './description/load-description.ts';
import { readOperations } from './description/read-operations.ts';
import { tokenEndpoints } from './description/token-endpoints.ts';
import { findDescription } from './profile/find-description.ts';
import { fromProfile } from './profile/from-profile.ts';
import { parseProfile, type ParsedProfile } from './profile/parse-profile.ts';
import type { Problem } from './problem.ts';
import type { SecretPlace } from './profile/secrets.ts';
import type { Sources } from './sources.ts';
import { checkReferences } from './assemble/stated/check-references.ts';
import { buildTarget } from './assemble/build-target.ts';
import { createContext } from './assemble/context.ts';
import { indexOperations, type OperationIndex } from './assemble/operation-index.ts';
import { targetUrl } from './assemble/settings/target-url.ts';

/** What a target is made from. Nothing but the functions handed in reaches files, programs or the network. */
export interface Intake extends Pick<Sources, 'env' | 'readFile' | 'runCommand' | 'fetchText' | 'secrets'> {
  readonly profileText?: string | undefined;
  readonly profilePath?: string | undefined;
  readonly descriptionText?: string | undefined;
  /** A file or URL; what the description may refer to depends on it. */
  readonly descriptionPath?: string | undefined;
  /** An authentication file of Web Fuzzing Commons, whose accounts override those of the profile. */
  readonly authText?: string | undefined;
  readonly authPath?: string | undefined;
  /** The day on which statements have to hold, such as 2026-11-15; today if left out. */
  readonly today?: string | undefined;
  /** The command line overrides the profile. */
  readonly overrides?: {
    readonly url?: string | undefined;
    readonly mode?: Mode | undefined;
    readonly rate?: number | undefined;
    /** The path before every path of the description, without a slash at the end. */
    readonly basePath?: string | undefined;
    /** Patterns of operations that are not sent, beyond those of the profile. */
    readonly exclude?: readonly string[] | undefined;
  };
}

/** A target with the secrets of its identities, or everything that is wrong. */
export type LoadResult =
  | {
      readonly target: Target;
      /** By `<identity>.<secret>`, such as `alice.password`. */
      readonly secretValues: Readonly<Record<string, string>>;
      /** Where each of them comes from. */
      readonly secretPlaces: Readonly<Record<string, SecretPlace>>;
      readonly warnings: readonly Problem[];
      /** What was told or inferred about the target, each with its reason. */
      readonly facts: readonly Fact[];
      /** Where the paths of the description may begin: several where that is in doubt, the one that was taken first. */
      readonly basePaths: readonly string[];
      /** Where the operations are written. It reads the description once more, so only a run asks. */
      locate(): Located;
      /** The description, and how an earlier one compares with it. */
      readonly described: DescribedTarget;
    }
  | { readonly problems: readonly Problem[] };

/** What is known about the description of a target. */
interface DescribedTarget {
  /** The file or URL that it came from; undefined if it came from neither. */
  readonly place: string | undefined;
  /** Compares an earlier description with this one, operation by operation. */
  changedSince(earlier: EarlierDescription): Promise<Changes | { readonly problems: readonly Problem[] }>;
}

/** Makes a target from a profile and a description, or from a URL and a description alone. */
export async function readTarget(intake: Intake): Promise<LoadResult> {
  const { profilePath = 'probity.yaml', overrides = {} } = intake;
  const hasProfile = intake.profileText !== undefined;
  const sources: Sources = { ...intake, resolvePath: (path) => fromProfile(profilePath, path) };
  const { today = new Date().toISOString().slice(0, 10) } = intake;
  const parsed = hasProfile ? parseProfile(intake.profileText ?? '', profilePath, today) : withoutProfile();
  if ('problems' in parsed) return parsed;
  const url = targetUrl(parsed.profile, overrides.url, intake.env, parsed.problemAt);
  if ('problem' in url) return { problems: [url.problem] };
  const told = withAuthFile(parsed, intake, url.origin);
  if ('problems' in told) return told;
  const { profile, problemAt, authFile } = told;
  const handed = { text: intake.descriptionText, path: intake.descriptionPath };
  const found = await findDescription(profile, handed, url.origin, sources);
  if ('message' in found) return { problems: [problemAt(found.path, found.message, found.suggestion)] };
  const loaded = await loadDescription(found.text, found.file, found.place, sources, url);
  if ('problems' in loaded) return loaded;
  const { document } = loaded.description;
  const stated = overrides.basePath ?? profile.base_path?.replace(/\/+$/, '');
  const possible = basePaths({ document, origin: url.origin, given: url.prefix, place: found.place });
  const basePath = stated ?? (url.prefix === '' ? undefined : url.prefix);
  const { operations, warnings } = readOperations(loaded.description, { basePath, origin: url.origin });
  if (operations.length === 0) {
    return { problems: [noOperations(found.file, warnings)] };
  }
  const indexed = indexOperations(operations);
  const tokens = tokenEndpoints(document, url.origin, (reference) => indexed.find(reference) !== undefined);
  const described = withLogins(
    tokens.length === 0 ? indexed : indexOperations([...operations, ...tokens]),
    authFile,
  );
  const context = createContext({
    profile,
    hasProfile,
    profilePath,
    document,
    described,
    origin: url.origin,
    problemAt,
    ...(overrides.exclude && { exclude: overrides.exclude }),
    ...(authFile?.way && { loginFrom: authFile.path }),
  });
  context.warnings.push(...loaded.warnings, ...warnings, ...(authFile?.warnings ?? []));
  const withSecrets = { ...sources, env: { ...sources.env, ...authFile?.env } };
  const built = await buildTarget(context, withSecrets, {
    ...url,
    title: titleOf(document),
    overrides,
  });
  checkReferences(context, built.target.resources);
  if (context.problems.length > 0) return { problems: inOrder(context.problems) };
  const secretPlaces = inAuthFile(built.secretPlaces, authFile);
  return {
    ...built,
    secretPlaces,
    warnings: context.warnings,
    basePaths: stated === undefined ? possible : [stated],
    locate: () => ({
      ...locate(found, operations),
      profile: hasProfile ? { file: profilePath, line: problemAt(['description'], '').line } : null,
    }),
    described: {
      place: found.place,
      changedSince: (earlier) =>
        changedSince({ document, operations }, earlier, {
          basePath,
          url,
          resolvePath: (path) => sources.resolvePath(path),
        }),
    },
  };
}

/** Variables that no environment has, but the authentication file fills. */
function inAuthFile(
  places: Readonly<Record<string, SecretPlace>>,
  authFile: AuthFile | undefined,
): Readonly<Record<string, SecretPlace>> {
  if (authFile === undefined) return places;
  const { env, path } = authFile;
  return Object.fromEntries(
    Object.entries(places).map(([secret, place]) => [
      secret,
      place.kind === 'env' && place.name in env ? { kind: 'auth-file', name: place.name, path } : place,
    ]),
  );
}

/** The profile with the accounts of an authentication file, if one was given. */
function withAuthFile(
  parsed: ParsedProfile,
  { authText, authPath = 'authentication file' }: Intake,
  origin: string,
): (ParsedProfile & { readonly authFile?: AuthFile }) | { readonly problems: readonly Problem[] } {
  if (authText === undefined) return parsed;
  const authFile = readAuthFile(authText, authPath, origin);
  if ('problems' in authFile) return authFile;
  const profile = applyAuthFile(parsed.profile, authFile);
  return { profile, problemAt: problemsInFile(authFile, profile, parsed.problemAt), authFile };
}

function withLogins(described: OperationIndex, authFile: AuthFile | undefined): OperationIndex {
  const more = authFile === undefined ? [] : undescribedLogins(authFile, (name) => described.find(name));
  return more.length === 0 ? described : indexOperations([...described.all, ...more]);
}

function noOperations(file: string, warnings: readonly Problem[]): Problem {
  const left = warnings[0] === undefined ? '' : ` For example: ${warnings[0].message}`;
  return {
    file,
    line: 0,
    column: 0,
    message: `the description has no operations.${left}`,
    suggestion: 'Give a document with `paths` that begin with a slash and have methods such as `get`.',
  };
}

function withoutProfile(): ParsedProfile {
  return {
    profile: {},
    problemAt: (_path, message, suggestion) => ({
      file: 'command line',
      line: 0,
      column: 0,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
    }),
  };
}

function titleOf(document: Readonly<Record<string, unknown>>): string | undefined {
  const info = isRecord(document['info']) ? document['info'] : {};
  return typeof info['title'] === 'string' && info['title'] !== '' ? info['title'] : undefined;
}

/** In the order of the file, each once: several identities may share what is wrong. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...once.values()].toSorted((a, b) => a.line - b.line || a.column - b.column);
}
