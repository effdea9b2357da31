import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'pid';

/** Notes which process a run belongs to, so that nobody cleans up behind its back. */
export async function noteProcess({ path }: { readonly path: string }): Promise<void> {
  const text = `${process.pid} ${await startOf(process.pid)}\n`;
  await writeFile(join(path, FILE), text, { mode: 0o600 });
}

/** Whether the process of a run still works on it, as far as this machine can tell. */
export async function isGoingOn({ path }: { readonly path: string }): Promise<boolean> {
  const noted = await readFile(join(path, FILE), 'utf8').catch(() => '');
  const [pid = '', start = ''] = noted.trim().split(' ');
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid || !exists(Number(pid))) return false;
  // Numbers are used again; no two processes of a number have begun at the same time.
  return start === '' || (await startOf(Number(pid))) === start;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, in the ticks of Linux; empty elsewhere. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may hold blanks and brackets; what follows it does not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields[19] ?? '';
}
