import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A PostgreSQL of its own, in a temporary folder, on a port of 127.0.0.1 that the system gave. */
export interface Postgres {
  readonly port: number;
  /** The address of a database, for a superuser. */
  url(database: string): string;
  /** Runs a statement as superuser in the database `postgres`. */
  execute(statement: string, database?: string): Promise<string>;
  /** Runs a program of PostgreSQL, such as `pg_dump`, as its user. */
  program(name: string, args: readonly string[]): Promise<string>;
  /** Stops it without a word to anybody, as a power failure would, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'only-for-tests';

/** Starts PostgreSQL as Debian ships it. As root it runs as its own user, because it refuses to run as root. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const bin = binFolder();
  const user = process.getuid?.() === 0 ? await userOf('postgres') : {};
  const home = await mkdtemp(join(tmpdir(), 'probity-postgres-'));
  const data = join(home, 'data');
  const passwords = join(home, 'password');
  await writeFile(passwords, PASSWORD);
  for (const path of [home, passwords])
    if (user.uid !== undefined) await chown(path, user.uid, user.gid ?? user.uid);
  const port = await freePort();
  const program = async (name: string, args: readonly string[]): Promise<string> => {
    const env = { ...process.env, PGPASSWORD: PASSWORD, LC_ALL: 'C' };
    const { stdout } = await execute(join(bin, name), args, { ...user, cwd: home, env, maxBuffer: 2 ** 28 });
    return stdout;
  };
  await program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwords,
    '-E',
    'UTF8',
  ]);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '300',
    // What a crash of the processes leaves is in the cache of the system; nobody pulls a plug here.
    fsync: 'off',
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const start = (): Promise<string> =>
    program('pg_ctl', ['start', '-w', '-D', data, '-l', join(home, 'log'), '-o', options.join(' ')]);
  const stop = (mode: string): Promise<string> => program('pg_ctl', ['stop', '-w', '-m', mode, '-D', data]);
  await start();
  return {
    port,
    program,
    url: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    execute: (statement, database = 'postgres') =>
      program('psql', [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-d',
        database,
        '-XAtq',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statement,
      ]),
    async crash() {
      await stop('immediate');
      await start();
    },
    async stop() {
      await stop('immediate');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Debian keeps each version in a folder of its own; the newest is taken. */
function binFolder(): string {
  const found = globSync('/usr/lib/postgresql/*/bin');
  const newest = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (newest === undefined)
    throw new Error('PostgreSQL is not installed, which these tests need. Try: apt-get install postgresql');
  return newest;
}

async function userOf(name: string): Promise<{ uid?: number; gid?: number }> {
  const ids = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, name])));
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}
