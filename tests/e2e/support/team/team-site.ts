import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@probity/testkit/postgres';
import { freePort } from '../../../../tools/lab-matrix/free-port.ts';
import { startRough, type RoughProcess } from './process.ts';
import { must, signIn, type TeamClient } from './team-client.ts';

/** The first owner, as the bootstrap file names it. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** The network of the runners and environments of a test. */
export const NETWORK = 'lab';

const ADDRESS = /The team server is at (http\S+)\. /;

/** A PostgreSQL and a team server as a process, in a folder of their own. */
export interface TeamSite {
  readonly postgres: Postgres;
  readonly url: string;
  readonly folder: string;
  readonly owner: TeamClient;
  readonly organisationId: string;
  /** Ends the server with a signal and starts it again at the same port. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts another server on the same database, at a port of its own. */
  another(...words: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }>;
  /** A token of a new runner, in a file; in the network of the tests unless another is named. */
  newRunner(name: string, network?: string): Promise<{ readonly id: string; readonly tokenFile: string }>;
  startRunner(tokenFile: string, ...words: readonly string[]): RoughProcess;
  close(): Promise<void>;
}

/** Starts both, with the first organisation and its owner. */
export async function openTeamSite(...words: readonly string[]): Promise<TeamSite> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-team-'));
  const postgres = await startPostgres();
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    chmodSync(path, 0o600);
    return path;
  };
  mkdirSync(join(folder, 'evidence'), { mode: 0o700 });
  const port = await freePort();
  const args = [
    'server',
    '--port',
    String(port),
    '--database-url-file',
    file('database-url', postgres.url('postgres')),
    '--master-key-file',
    file('master-key', `${randomBytes(32).toString('base64')}\n`),
    '--evidence-dir',
    join(folder, 'evidence'),
    '--bootstrap-file',
    file(
      'bootstrap.json',
      JSON.stringify({ organisations: ['First', 'Second'].map((name) => ({ name, owner: OWNER })) }),
    ),
    '--no-runner',
    ...words,
  ];
  let server = startRough(args);
  const runners: RoughProcess[] = [];
  const url = await server.shown(ADDRESS);
  const owner = await signIn(url, OWNER.email, OWNER.password);
  const { items } = (await must(owner, 'listOrganisations')) as unknown as { items: { id: string }[] };
  const organisationId = items[0]?.id ?? '';
  return {
    postgres,
    url,
    folder,
    owner,
    organisationId,
    async restart(signal) {
      server.child.kill(signal);
      await server.gone;
      server = startRough(args);
      await server.shown(ADDRESS);
    },
    async another(...more) {
      const other = startRough([...args, '--port', String(await freePort()), ...more]);
      return {
        url: await other.shown(ADDRESS),
        async stop() {
          other.child.kill('SIGKILL');
          await other.gone;
        },
      };
    },
    async newRunner(name, network = NETWORK) {
      const runner = await must(owner, 'createRunner', {
        params: { organisation_id: organisationId },
        body: { name, network },
      });
      return { id: runner.id, tokenFile: file(`runner-${runner.id}`, `${String(runner['token'])}\n`) };
    },
    startRunner(tokenFile, ...more) {
      const runner = startRough([
        'runner',
        '--server',
        url,
        '--token-file',
        tokenFile,
        '--allow-range',
        '127.0.0.0/8',
        ...more,
      ]);
      runners.push(runner);
      return runner;
    },
    async close() {
      // Also those of a test that failed before it ended them.
      for (const { child } of runners) child.kill('SIGKILL');
      server.child.kill('SIGKILL');
      await server.gone;
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
