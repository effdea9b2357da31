import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted and measured, for Prometheus. */
export interface Metrics {
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  readonly type: string;
  answered(operation: string, status: number, seconds: number): void;
  /** How many event streams are open. */
  watchStreams(size: () => number): void;
  /** How many runs are in each state, and how many wait in the queue, when somebody asks. */
  watchRuns(count: () => Promise<Readonly<Record<string, number>>>): void;
  admitted(runs: number): void;
  /** Leases that lapsed: their runs wait to be taken over. */
  lapsed(runs: number): void;
  /** Runs that another attempt took over. */
  tookOver(runs: number): void;
}

/** Makes the metrics of one server process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'probity_' });
  const requests = new Counter({
    name: 'probity_requests_total',
    help: 'Requests that were answered, by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'probity_request_seconds',
    help: 'How long requests took, by operation.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const counter = (name: string, help: string): Counter => new Counter({ name, help, registers });
  const admitted = counter('probity_runs_admitted_total', 'Runs that were put into the queue.');
  const lapsed = counter('probity_leases_lapsed_total', 'Leases of runs that lapsed.');
  const takeovers = counter('probity_takeovers_total', 'Runs that another attempt took over.');
  return {
    text: () => registry.metrics(),
    type: registry.contentType,
    answered(operation, status, took) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, took);
    },
    watchStreams(size) {
      const gauge = new Gauge({
        name: 'probity_event_streams',
        help: 'Event streams that are open.',
        registers,
        collect() {
          this.set(size());
        },
      });
      gauge.set(0);
    },
    watchRuns(count) {
      const gauge = new Gauge({
        name: 'probity_runs',
        help: 'Runs that have not ended, of all organisations, by state: waiting, queued or held by a runner.',
        labelNames: ['state'],
        registers,
        async collect() {
          // Without the database the other figures are still there.
          const counts = await count().catch(() => ({}));
          for (const [state, number] of Object.entries(counts)) this.set({ state }, number);
        },
      });
      gauge.reset();
    },
    admitted: (runs) => admitted.inc(runs),
    lapsed: (runs) => lapsed.inc(runs),
    tookOver: (runs) => takeovers.inc(runs),
  };
}
