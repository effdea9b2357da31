import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A copy of the working tree that may be broken at will. */
export interface RepoCopy {
  readonly root: string;
  /** Writes a file of the copy, new or not. */
  readonly write: (path: string, text: string) => void;
  /** Changes a file of the copy, and throws when nothing changes: a break that breaks nothing proves nothing. */
  readonly edit: (path: string, change: (text: string) => string) => void;
  /** Deletes the copy. */
  readonly remove: () => void;
}

/** Copies the working tree, uncommitted files included, to a temporary directory where its scripts run as here. */
export function copyRepo(): RepoCopy {
  // The real path, because tools compare paths and a temporary directory may itself be a link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'probity-copy-')));
  copyFiles(root);
  linkPackages(root);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const edit = (path: string, change: (text: string) => string): void => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The edit leaves ${path} as it was.`);
    write(path, after);
  };
  return { root, write, edit, remove: () => rmSync(root, { recursive: true }) };
}

function copyFiles(copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0')) {
    // Git still lists a tracked file that was deleted on disk.
    if (path !== '' && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(copy, path));
  }
}

/** Shares what is installed, except for our own packages: those are the copy's own. */
function linkPackages(copy: string): void {
  const ours = new Map(
    globSync('packages/*/package.json', { cwd: copy }).map((path) => [
      nameIn(join(copy, path)),
      dirname(path),
    ]),
  );
  mkdirSync(join(copy, 'node_modules/@probity'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@probity' || ours.has(name)) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const [name, path] of ours) {
    symlinkSync(join(copy, path), join(copy, 'node_modules', name));
    const installed = join(ROOT, path, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, path, 'node_modules'));
  }
}

function nameIn(manifest: string): string {
  const { name }: { name: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name;
}
