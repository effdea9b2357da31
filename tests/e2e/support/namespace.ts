import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Longer than everything in a namespace takes together. */
const TIMEOUT_MS = 600_000;

/** The ways into a separate network and mount namespace: as root, or as a user who is root in it. */
const WAYS = [['-nm'], ['-rnm']];

/** What a script printed in a network namespace of its own, or why there can be none here. */
export async function inNamespace(
  script: string,
): Promise<{ readonly printed: string } | { readonly skipped: string }> {
  const way = WAYS.find(
    (flags) => spawnSync('unshare', [...flags, 'ip', 'link', 'set', 'lo', 'up']).status === 0,
  );
  if (way === undefined) {
    const { error, stderr } = spawnSync('unshare', ['-nm', 'ip', 'link', 'set', 'lo', 'up']);
    return { skipped: `no network namespace can be made here: ${error?.message ?? String(stderr).trim()}` };
  }
  const child = spawn('unshare', [...way, process.execPath, script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  const [printed, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${problems}`);
  return { printed };
}

/** Ends a script that is not alone in a network namespace: it uses addresses that are somebody else's elsewhere. */
export function assertAlone(): void {
  const namespaceOf = (process: number | string): string => readlinkSync(`/proc/${process}/ns/net`);
  const others = Object.keys(networkInterfaces()).filter((name) => name !== 'lo');
  if (namespaceOf('self') === namespaceOf(process.ppid) || others.length > 0)
    throw new Error('This runs in a network namespace of its own only, and refuses to start here.');
}

/** Gives this machine addresses, in this namespace alone. */
export function addAddresses(addresses: readonly string[]): void {
  const ip = (...words: string[]): void => void execFileSync('ip', words);
  ip('link', 'set', 'lo', 'up');
  for (const address of addresses) {
    if (address.includes(':')) ip('-6', 'addr', 'add', `${address}/128`, 'dev', 'lo', 'nodad');
    else ip('addr', 'add', `${address}/32`, 'dev', 'lo');
  }
}

/** Lets every process in this namespace ask the name server on 127.0.0.1, and no file. */
export function useNameServer(): void {
  const folder = mkdtempSync(join(tmpdir(), 'probity-names-'));
  const files = {
    '/etc/resolv.conf': 'nameserver 127.0.0.1\noptions timeout:2 attempts:2\n',
    '/etc/hosts': '127.0.0.1 localhost\n',
  };
  for (const [path, content] of Object.entries(files)) {
    const own = join(folder, path.replaceAll('/', '-'));
    writeFileSync(own, content);
    execFileSync('mount', ['--bind', own, path]);
  }
  // What is mounted stays.
  rmSync(folder, { recursive: true });
}
