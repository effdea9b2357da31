import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem, type Reply } from '../http/problem.ts';

/** What slow clients and expensive operations may cost. */
export interface ReportSeams {
  /** How long a request may take to arrive, in milliseconds; 0 is for ever. */
  slowest(part: 'head' | 'body'): number;
  /** Whether a slow client is left without an answer. */
  hangsUp(): boolean;
  /** Refuses who has had too many reports. */
  reportQuota(caller: Caller): void;
  /** The key by which reports are counted. */
  reportKey(caller: Caller): string;
  /** Makes a report over so many days. */
  makeReport(days: number): Promise<Reply>;
  /** Whether a text is a title, as letters and spaces are. */
  isTitle(text: string): Promise<boolean>;
}

/** Both have a limit of time, and reports a quota for each account. */
export function correctReports(harbor: Harbor): ReportSeams {
  return {
    slowest: () => harbor.settings.reports.slowMs,
    hangsUp: () => false,
    reportKey: ({ id }) => id,
    reportQuota(caller) {
      const key = harbor.seams.reportKey(caller);
      const { reports } = harbor.limits;
      if (reports.count(key) >= harbor.settings.reports.requests)
        throw new Problem('too_many_requests', { retryAfterMs: reports.retryAfterMs(key) });
      reports.add(key);
    },
    async makeReport(days) {
      await wait(days / 20);
      return { status: 200, body: { days, total: days * 7 } };
    },
    isTitle: async (text) => /^[a-z ]+$/i.test(text),
  };
}
