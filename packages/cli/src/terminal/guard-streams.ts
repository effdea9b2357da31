import type { Host } from './terminal.ts';

/** What writing to a stream fails with when its reader has gone: a closed pipe, or a terminal that was shut. */
const READER_GONE = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** What was lost on standard output, if anything was. */
export interface GuardedStreams {
  readonly lost: string | null;
}

/**
 * Keeps a stream that can no longer be written to from ending a command in the middle of its work: what it made still
 * has to be removed. A reader that leaves early, such as `head`, is not a failure; a full disk is one.
 */
export function guardStreams({ stdout, stderr }: Pick<Host, 'stdout' | 'stderr'>): GuardedStreams {
  let lost: string | null = null;
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (!READER_GONE.has(code ?? '')) lost ??= code ?? message;
  });
  // There is nobody to whom this could be told.
  stderr.on('error', () => undefined);
  return {
    get lost() {
      return lost;
    },
  };
}
