/** A folder with product files in it or below it. */
export interface Folder {
  /** From the root of the workspace, such as `packages/engine/src/run`. */
  readonly path: string;
  readonly name: string;
  readonly folders: readonly Folder[];
}

/** The folders in which some files are, from `path` downwards. */
export function folderTree(path: string, files: readonly string[]): Folder {
  const inside = files.flatMap((file) => (file.startsWith(`${path}/`) ? [file.slice(path.length + 1)] : []));
  const names = new Set(inside.filter((rest) => rest.includes('/')).map((rest) => rest.split('/')[0] ?? ''));
  return {
    path,
    name: path.split('/').at(-1) ?? '',
    folders: [...names].sort().map((name) => folderTree(`${path}/${name}`, files)),
  };
}
