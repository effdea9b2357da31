import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { TargetSource } from '@probity/engine';
import type { Located } from '@probity/intake';
import { isUrl } from './named-profile.ts';

/** Where a reader of the result finds the description and the profile, as seen from the working folder. */
export function sourceOf({ description, profile, lines }: Located, cwd: string): TargetSource {
  const folder = fromRepository(cwd);
  return {
    lines,
    ...(description !== null && {
      description: isUrl(description) ? withoutQuery(description) : fromFolder(description, cwd),
    }),
    ...(profile !== null && { profile: { ...profile, file: fromFolder(profile.file, cwd) } }),
    ...(folder !== '' && { folder }),
  };
}

/** The path of a file that was named in some other way; with slashes on every system. */
function fromFolder(file: string, cwd: string): string {
  return relative(cwd, resolve(cwd, file)).split(sep).join('/');
}

/** A query or a user name may hold a token. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** The working folder as seen from the nearest folder above that is a repository; empty if that is none, or itself. */
function fromRepository(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return relative(folder, cwd).split(sep).join('/');
    if (dirname(folder) === folder) return '';
  }
}
