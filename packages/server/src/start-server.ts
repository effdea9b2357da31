import { setTimeout as wait } from 'node:timers/promises';
import type { SecureContextOptions } from 'node:tls';
import { LIMITS } from '@probity/reader';
import { createTeamApp, type TeamAppOptions } from './create-team-app.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { allHandlers } from './features/all-handlers.ts';
import { cleanUpRegularly } from './operating/clean-up.ts';
import { countRuns } from './operating/count-runs.ts';
import type { Log } from './operating/create-log.ts';
import { createMetrics } from './operating/create-metrics.ts';
import { listenMetrics } from './operating/listen-metrics.ts';
import { noteAnswers } from './operating/note-answers.ts';
import type { Listen } from './listen.ts';
import { assertSafeListen } from './serving/assert-safe-listen.ts';
import type { OpenParts } from './parts.ts';
import type { Services } from './services.ts';

/** How a server is set up. */
export interface ServerOptions {
  /** The address of the database, as a role that may make roles and tables. */
  readonly databaseUrl: string;
  /** Connections of this process to the database, besides the few of the queue. */
  readonly connections: number;
  readonly listen: Listen;
  readonly tls?: SecureContextOptions | undefined;
  /** A proxy in front of the server speaks TLS, so that it may listen without. */
  readonly insecureHttp: boolean;
  readonly allowedHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly rateLimit: number;
  /** How long a wrong password counts towards the limits of sign-ins. */
  readonly signInWindowMs: number;
  /** Where the metrics are served; nowhere if left out. */
  readonly metrics?: Listen | undefined;
  /** Also listen on a free port of loopback, for a runner on this machine. */
  readonly hasLocal: boolean;
  /** For how long the server says that it is not ready before it stops listening, so that a balancer notices. */
  readonly drainSeconds: number;
  readonly log: Log;
  /** Opens what the operations work with besides the database. */
  readonly openParts: OpenParts;
}

/** A server that listens. */
export interface RunningServer {
  /** Where it is, without a slash at the end. */
  readonly url: string;
  /** Where a runner on this machine reaches it, without TLS, if that was wanted. */
  readonly localUrl: string | undefined;
  /** Where Prometheus reads the metrics, if that was wanted. */
  readonly metricsUrl: string | undefined;
  readonly services: Services;
  /** Says that it is not ready, ends long polls and streams, finishes requests in flight, and closes everything. */
  stop(): Promise<void>;
}

/** Starts a server: migrates the database, opens everything, and listens. Any number may work on one database. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { databaseUrl, connections, listen, tls, log } = options;
  assertSafeListen(listen, { hasTls: tls !== undefined, insecureHttp: options.insecureHttp });
  const closers: Close[] = [];
  try {
    for (const name of await migrate(databaseUrl)) log.info({ migration: name }, 'migrated');
    const draining = new AbortController();
    const stopping = new AbortController();
    const db = connect(databaseUrl, 'application', { max: connections });
    closers.unshift(() => db.destroy());
    const feeder = connect(databaseUrl, 'feeder', { max: 4 });
    closers.unshift(() => feeder.destroy());
    const metrics = createMetrics();
    const signals = { draining: draining.signal, stopping: stopping.signal };
    const parts = await options.openParts({ db, feeder, databaseUrl, log, metrics, ...signals });
    closers.unshift(() => parts.stop());
    const { queue, evidence, sealing } = parts;
    const services: Services = {
      db,
      signInWindowMs: options.signInWindowMs,
      queue,
      evidence,
      sealing,
      log,
      metrics,
      ...signals,
    };
    await parts.begin(services);
    cleanUpRegularly(services);
    metrics.watchRuns(() => countRuns(feeder));
    const shown = options.metrics && (await listenMetrics(metrics, options.metrics));
    if (shown !== undefined) closers.unshift(() => shown.stop());
    const handlers = allHandlers(services);
    const openApp = async (at: Listen, more: Partial<TeamAppOptions>): Promise<string> => {
      const app = createTeamApp(db, handlers, {
        ...options,
        ...more,
        attach: (each) => noteAnswers(each, services),
        onFault: ({ instance, error }) => log.error({ instance, err: error }, 'fault'),
      });
      closers.unshift(async () => {
        // A client that takes for ever must not keep the process alive for ever.
        const deadline = setTimeout(() => app.server.closeAllConnections(), LIMITS.stopTime);
        await app.close().finally(() => clearTimeout(deadline));
      });
      return app.listen({ ...at, listenTextResolver: (address) => address });
    };
    const url = await openApp(listen, {});
    const localUrl = options.hasLocal
      ? await openApp({ host: '127.0.0.1', port: 0 }, { tls: undefined, rateLimit: 0 })
      : undefined;
    const stop = async (): Promise<void> => {
      draining.abort();
      await wait(options.drainSeconds * 1000);
      stopping.abort();
      await closeAll(closers);
      log.info('stopped');
    };
    let stopped: Promise<void> | undefined;
    return { url, localUrl, metricsUrl: shown?.url, services, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

type Close = () => Promise<void>;

/** What was opened last is closed first; one that fails does not keep the others open. */
async function closeAll(closers: readonly Close[]): Promise<void> {
  const faults: unknown[] = [];
  for (const close of closers) await close().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be closed.');
}
