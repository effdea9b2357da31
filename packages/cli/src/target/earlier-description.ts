import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { EarlierDescription } from '@probity/intake';
import { quoted } from '@probity/model';
import { messageOf } from '../errors/broken-text.ts';
import { UsageError } from '../errors/usage-error.ts';
import { commitOf, fileAt, isReference, workTreeOf } from './git.ts';
import { isUrl } from './named-profile.ts';

/** The description of a target as a file has it, or as it was in a commit; undefined if the commit does not have it. */
export async function earlierDescription(
  since: string,
  place: string | undefined,
  cwd: string,
): Promise<EarlierDescription | undefined> {
  const path = resolve(cwd, since);
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false;
  return isFile ? fromFile(since, path) : fromCommit(since, place, cwd);
}

async function fromFile(file: string, path: string): Promise<EarlierDescription> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--changed-since ${quoted(file)} cannot be read: ${messageOf(error)}.`);
  });
  return { text, file, place: path, readFile: (other) => readFile(resolve(dirname(path), other), 'utf8') };
}

async function fromCommit(
  reference: string,
  place: string | undefined,
  cwd: string,
): Promise<EarlierDescription | undefined> {
  if (!isReference(reference)) throw neither(reference);
  if (place === undefined || isUrl(place))
    throw new UsageError(
      `--changed-since ${quoted(reference)} is not a file, and the description of this target is not one either, so no commit has an earlier one. Give a file with the earlier description.`,
      ['--changed-since path/to/earlier-openapi.json'],
    );
  const path = await realpath(resolve(cwd, place)).catch(() => resolve(cwd, place));
  const root = await workTreeOf(dirname(path));
  if (root === undefined)
    throw new UsageError(
      `--changed-since ${quoted(reference)} is not a file, and ${place} is not in a git work tree, so no commit can be looked at. Give a file with the earlier description.`,
      ['--changed-since path/to/earlier-openapi.json'],
    );
  const commit = await commitOf(root, reference);
  if (commit === undefined) throw neither(reference);
  const at = async (file: string): Promise<string | undefined> => fileAt(root, commit, file);
  const text = await at(path);
  if (text === undefined) return undefined;
  return {
    text,
    file: `${reference}:${place}`,
    place: path,
    async readFile(other) {
      const found = await at(resolve(dirname(path), other));
      if (found === undefined) throw new Error(`${other} is not in ${reference}.`);
      return found;
    },
  };
}

function neither(reference: string): UsageError {
  return new UsageError(
    `--changed-since ${quoted(reference)} is neither a file nor a commit of this clone. A shallow clone lacks other branches: fetch the one to compare with.`,
    ['git fetch --depth 1 origin main', '--changed-since FETCH_HEAD'],
  );
}
