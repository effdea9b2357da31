import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A folder that only those see who are started `within`; everybody else sees it as it is. */
export interface PrivateMount {
  readonly within: readonly string[];
  close(): void;
}

/** Whether this machine lets us mount: it takes the rights of an administrator and a system that allows it. */
export function canMount(): boolean {
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
}

/** Runs a shell command, such as a mount, in a space of its own, which lives until it is closed. */
export async function openPrivateMount(command: string, cwd: string): Promise<PrivateMount> {
  const holder = spawn('unshare', ['--mount', 'sh', '-c', `${command} && echo ready && exec sleep 3600`], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    new Promise((resolve) => createInterface(holder.stdout).once('line', resolve)),
    new Promise((_resolve, reject) => {
      holder.once('exit', () => reject(new Error(`${command} did not work.`)));
    }),
  ]);
  return {
    within: ['nsenter', '--target', String(holder.pid), '--mount', `--wd=${cwd}`],
    close: () => void holder.kill('SIGKILL'),
  };
}
