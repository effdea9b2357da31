import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A runner that the server started as a process of its own. */
export interface EmbeddedRunner {
  /** Lets its runs end or hand over, and ends it. */
  stop(): Promise<void>;
}

/** How the runner is started. */
export interface EmbeddedRunnerOptions {
  readonly url: string;
  readonly slots: string;
  readonly allowRanges: readonly string[];
  /** Addresses of this machine that decoys of runs may listen on. */
  readonly listen: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** A new token for each start. */
  readonly newToken: () => Promise<{ readonly token: string; revoke(): Promise<void> }>;
  readonly onEnd: (code: number | null) => void;
}

/**
 * Starts `probity runner` beside the server, and again if it ends: the server itself never contacts a target. The token
 * is handed over in a file that only this user can read; the address of the database is not in its environment.
 */
export function startEmbeddedRunner(options: EmbeddedRunnerOptions): EmbeddedRunner {
  const stopping = new AbortController();
  const running = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const began = Date.now();
      const code = await runOnce(options, stopping.signal).catch(() => null);
      if (stopping.signal.aborted) return;
      options.onEnd(code);
      if (Date.now() - began > LONG) failures = 0;
      await pause(Math.min(30_000, 1000 * 2 ** failures), stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** One that worked for so long has not failed to start. */
const LONG = 60_000;

/** How long it has after it was told to stop, in seconds; it needs a moment to say so to the server. */
const GRACE = 5;

async function runOnce(
  { url, slots, allowRanges, listen, env, newToken }: EmbeddedRunnerOptions,
  stopping: AbortSignal,
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-runner-'));
  const credential = await newToken();
  try {
    const file = join(folder, 'token');
    await writeFile(file, credential.token, { mode: 0o600, flag: 'wx' });
    const words = [
      'runner',
      '--server',
      url,
      '--token-file',
      file,
      '--slots',
      slots,
      '--grace',
      String(GRACE),
    ];
    const allowed = [
      ...allowRanges.flatMap((range) => ['--allow-range', range]),
      ...listen.flatMap((address) => ['--listen', address]),
    ];
    const program = process.argv[1] ?? '';
    const child = spawn(process.execPath, [...process.execArgv, program, ...words, ...allowed], {
      // The channel closes with this process, however it ends, and the runner leaves then.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: Object.fromEntries(HANDED_ON.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
      cwd: folder,
    });
    const tell = (): void => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), (GRACE + 5) * 1000).unref();
    };
    if (stopping.aborted) tell();
    stopping.addEventListener('abort', tell, { once: true });
    return await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    // The database may be away; nobody has the token any more in any case.
    await credential.revoke().catch(() => undefined);
  }
}

/** What a runner may know of the environment of the server. */
const HANDED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NO_COLOR', 'NODE_EXTRA_CA_CERTS', 'SYSTEMROOT'];

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
