import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer as readAll } from 'node:stream/consumers';
import { teamSchemas } from '@probity/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { ClaimedRun } from '../client/server-client.ts';

/** A run as the fake keeps it. */
export interface FakeRun {
  readonly id: string;
  attempt: number;
  state: 'waiting' | 'running' | 'ended';
  cancel: boolean;
  leaseUntil: number;
  steps: Map<string, { name: string; finished: boolean; object: string | null }>;
  ledger: Map<number, ClaimedRun['ledger'][number]>;
  events: Record<string, unknown>[];
  end: Record<string, unknown> | null;
  readonly profile: string;
  readonly description: string | null;
  readonly origin: string;
  readonly secrets: Record<string, string>;
  readonly only: readonly string[] | undefined;
}

/** A team server in memory: fencing, leases and evidence, without a database. */
export interface FakeTeam {
  readonly url: string;
  readonly runs: Map<string, FakeRun>;
  readonly objects: Map<string, Buffer>;
  /** Every request, as `METHOD path`. */
  readonly seen: string[];
  add(run: Pick<FakeRun, 'profile' | 'description' | 'origin'> & Partial<FakeRun>): FakeRun;
  /** Answers everything so for a while; null for as usual. */
  answerWith(answer: { status: number; headers?: Record<string, string>; body?: string } | null): void;
  /** A newer attempt takes the run. */
  takeAway(id: string): void;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

const ENTRY = z.record(z.string(), z.json());
const BODY = z.looseObject({
  public_key: teamSchemas.PublicKey.optional(),
  slots: z.number().default(1),
  attempt: z.number().default(0),
  runs: teamSchemas.Heartbeat.shape.runs.default([]),
  name: z.string().default(''),
  finished: z.boolean().default(false),
  object: z.string().nullable().default(null),
  entries: z.array(ENTRY).default([]),
  events: z.array(ENTRY).default([]),
});

/** Starts a fake. */
export async function startFakeTeam({ lease = 5, heartbeat = 0.1 } = {}): Promise<FakeTeam> {
  const runs = new Map<string, FakeRun>();
  const objects = new Map<string, Buffer>();
  const seen: string[] = [];
  let forced: { status: number; headers?: Record<string, string>; body?: string } | null = null;
  let publicKey: JWK | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await readAll(request);
    const path = request.url ?? '';
    seen.push(`${request.method} ${path}`);
    const send = (status: number, body?: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const refuse = (status: number, code: string): void =>
      send(status, { type: `/problems/${code}`, title: code, status, detail: '', code, next_step: '' });
    if (forced !== null) {
      response.writeHead(forced.status, forced.headers);
      response.end(forced.body);
      return;
    }
    const body = (): z.output<typeof BODY> => BODY.parse(JSON.parse(bytes.toString() || '{}'));
    if (path === '/v1/runner/registration') {
      publicKey = body().public_key ?? null;
      return send(200, { runner_id: randomUUID(), heartbeat_seconds: heartbeat, lease_seconds: lease });
    }
    if (path === '/v1/runner/claims') {
      const key = publicKey;
      if (key === null) return refuse(409, 'runner-not-registered');
      const due = [...runs.values()].filter((run) => run.state === 'waiting').slice(0, body().slots);
      if (due.length === 0) await new Promise((resolve) => setTimeout(resolve, 30));
      return send(200, { runs: await Promise.all(due.map((run) => claim(run, key, lease))) });
    }
    if (path === '/v1/runner/heartbeats') {
      const asked = body().runs;
      const answers = asked.map(({ run_id, attempt }) => {
        const run = runs.get(run_id);
        const isHeld = run?.state === 'running' && run.attempt === attempt;
        return { run_id, state: isHeld ? 'held' : 'lost', cancel_requested: run?.cancel === true };
      });
      return send(200, { runs: answers });
    }
    const [, id = '', rest = ''] = /^\/v1\/runner\/runs\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const run = runs.get(id);
    if (run === undefined) return refuse(404, 'not-found');
    const [what = '', number, object = ''] = rest.split('/');
    const attempt = what === 'evidence' ? Number(number) : body().attempt;
    if (run.state !== 'running' || attempt !== run.attempt) return refuse(409, 'attempt-outdated');
    if (what === 'evidence' && request.method === 'PUT') {
      const hash = createHash('sha256').update(bytes).digest('hex');
      objects.set(hash, bytes);
      return send(200, { object: hash, bytes: bytes.length });
    }
    if (what === 'evidence') {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' });
      response.end(objects.get(object));
      return;
    }
    const given = body();
    const { name, finished, object: left } = given;
    if (what === 'steps') run.steps.set(name, { name, finished, object: left });
    for (const entry of given.entries) run.ledger.set(Number(entry['n']), entry);
    run.events.push(...given.events);
    if (what === 'end') {
      run.end = { ...given };
      run.state = 'ended';
    }
    response.writeHead(204).end();
  }

  let server = createServer((request, response) => void handle(request, response));
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    runs,
    objects,
    seen,
    add(run) {
      const made: FakeRun = {
        id: randomUUID(),
        attempt: 0,
        state: 'waiting',
        cancel: false,
        leaseUntil: 0,
        steps: new Map(),
        ledger: new Map(),
        events: [],
        end: null,
        secrets: {},
        only: undefined,
        ...run,
      };
      runs.set(made.id, made);
      return made;
    },
    answerWith: (answer) => void (forced = answer),
    takeAway(id) {
      const run = runs.get(id);
      if (run !== undefined) run.attempt += 1;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
    async start() {
      server = createServer((request, response) => void handle(request, response));
      await listen(port);
    },
  };
}

async function claim(run: FakeRun, key: JWK, lease: number): Promise<ClaimedRun> {
  run.attempt += 1;
  run.state = 'running';
  run.leaseUntil = Date.now() + lease * 1000;
  const opened = JSON.stringify({ run_key: 'key-of-the-run-0123456789', secrets: run.secrets });
  const sealed = await new CompactEncrypt(Buffer.from(opened))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return {
    run_id: run.id,
    attempt: run.attempt,
    profile: run.profile,
    description: run.description,
    origin: run.origin,
    selection: run.only === undefined ? {} : { only: [...run.only] },
    sealed,
    cancel_requested: run.cancel,
    steps: [...run.steps.values()],
    ledger: [...run.ledger.values()],
  };
}
