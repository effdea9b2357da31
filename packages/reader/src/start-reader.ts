import { createReader, type ReaderOptions } from './create-reader.ts';
import { LIMITS } from './http/limits.ts';

/** A reader that listens. */
export interface RunningReader {
  /** Where it is, without a slash at the end. */
  readonly url: string;
  readonly hasSite: boolean;
  /** Takes no new requests, finishes those in flight, and then ends. */
  stop(): Promise<void>;
}

/** Starts a reader; port 0 takes any free one. */
export async function startReader(
  { host, port }: { readonly host: string; readonly port: number },
  options: ReaderOptions = {},
): Promise<RunningReader> {
  const { app, hasSite } = await createReader(options);
  const url = await app.listen({ host, port, listenTextResolver: (address) => address });
  return {
    url,
    hasSite,
    async stop() {
      // A client that takes for ever must not keep the process alive for ever.
      const deadline = setTimeout(() => app.server.closeAllConnections(), LIMITS.stopTime);
      try {
        await app.close();
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}
