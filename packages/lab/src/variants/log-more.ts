import type { Seams } from '../seams/seams.ts';

/** A request of another client, which the log has besides that of each call of `me`. */
export interface OtherRequest {
  readonly method: string;
  readonly url: string;
  readonly status: number;
}

/** A log with requests of other clients in it. */
export function logMore(correct: Seams, more: readonly OtherRequest[]): Pick<Seams, 'logLine'> {
  return {
    logLine(entry, request) {
      const line = correct.logLine(entry, request);
      if (entry.url !== '/v1/me') return line;
      const others = more.map((other) =>
        correct.logLine({ ...entry, ...other, agent: 'harbor-app/2.1' }, request),
      );
      return [line, ...others].join('\n');
    },
  };
}
