import type { Target } from '@probity/model';

const NUMBERED = /^v(\d{1,3})(?:\.\d+)?$/i;
const DATED = /^\d{4}-\d{2}-\d{2}$/;
const WORDS = ['beta', 'alpha', 'dev', 'test', 'staging', 'internal', 'legacy', 'old', 'mobile'] as const;
/** The path without a version. */
export const NO_VERSION = 'none';
const OLDEST = 5;

/** Whether a segment of a path is the name of a version. */
export function isVersion(segment: string): boolean {
  return NUMBERED.test(segment) || DATED.test(segment);
}

/** The versions in the paths of a description, the newest last. */
export function describedVersions({ operations }: Pick<Target, 'operations'>): readonly string[] {
  const names = operations.flatMap(({ path }) => path.split('/').filter(isVersion).slice(0, 1));
  return [...new Set(names)].toSorted((a, b) => numberOf(a) - numberOf(b) || a.localeCompare(b));
}

/** The version that the others are compared with: the one that the profile calls current, else the newest described. */
export function currentOf(target: Pick<Target, 'operations' | 'versions'>): string | undefined {
  const described = describedVersions(target);
  const stated = target.versions?.find(({ state }) => state === 'current')?.name.toLowerCase();
  return described.find((name) => name.toLowerCase() === stated) ?? described.at(-1);
}

/** Names that an API may have for further versions: listed, described and guessed ones, without the current one. */
export function candidatesOf(target: Pick<Target, 'operations' | 'versions'>): readonly string[] {
  const current = currentOf(target);
  const number = current !== undefined && NUMBERED.test(current) ? numberOf(current) : 0;
  const older = Array.from({ length: number }, (_, n) => number - 1 - n).slice(0, OLDEST);
  const names = [
    ...(target.versions ?? []).map(({ name }) => name),
    ...describedVersions(target),
    ...[...older, number + 1, number + 2].map((n) => `v${n}`),
    ...WORDS,
    ...(current === undefined ? [] : [NO_VERSION]),
  ];
  const known = new Set([current?.toLowerCase()]);
  return names.filter((name) => {
    const isNew = !known.has(name.toLowerCase()) && /^[\w.-]+$/.test(name);
    known.add(name.toLowerCase());
    return isNew;
  });
}

function numberOf(name: string): number {
  return Number(NUMBERED.exec(name)?.[1] ?? 0);
}

/** A path under another version: in the place of the one that it has, else in front. */
export function underVersion(path: string, version: string): string {
  const segments = path.split('/');
  const index = segments.findIndex(isVersion);
  if (index !== -1) {
    return segments.toSpliced(index, 1, ...(version === NO_VERSION ? [] : [version])).join('/');
  }
  // Versions stand behind a prefix that only says that this is an API.
  const at = segments[1] === 'api' ? 2 : 1;
  return segments.toSpliced(at, 0, version).join('/');
}
