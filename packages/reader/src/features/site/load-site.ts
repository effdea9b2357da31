import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createForm, type Form } from '../../http/form.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';

/** The files of the web reader, ready to be sent, by path; a folder with a page has a path with a slash at its end. */
export type Site = ReadonlyMap<string, Form>;

/** Built files carry a hash of their content in their names, so they never change. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Reads a built site into memory; undefined if the folder holds none.
 *
 * While requests are answered no file is opened, so no path, however written, leads out of the folder.
 */
export async function loadSite(folder: string, vary: string): Promise<Site | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name));
  if (!names.includes('index.html')) return undefined;
  const files = new Map<string, Form>();
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const type = contentTypeOf(name);
    const path = `/${name}`;
    const cacheControl = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const form = createForm(type, bytes, { cacheControl, vary, compress: isCompressible(type) });
    files.set(path, form);
    if (path.endsWith('/index.html')) files.set(path.slice(0, -'index.html'.length), form);
  }
  return files;
}
