import { createServer } from 'node:http';
import type { Listen } from '../listen.ts';
import type { Metrics } from './create-metrics.ts';

/** Serves the metrics on a port of their own, so that no rule about addresses has to keep them from the public. */
export async function listenMetrics(
  metrics: Metrics,
  { host, port }: Listen,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 16_384 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
