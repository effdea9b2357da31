import { duration, type Look } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';

/** The check that is being gathered. */
export interface Running {
  readonly check: string;
  readonly planned: number;
  readonly gathered: number;
  /** Requests of the whole run so far, and before this check began. */
  readonly requests: number;
  readonly before: number;
  /** When it began, in milliseconds of the caller's clock. */
  readonly began: number;
}

const LABEL = 27;
const BAR = 24;
const SHORT_BAR = 8;

/** One line about the running check: sign, id, label, bar, cases gathered, requests per second and time. */
export function progressLine(running: Running, now: number, { width, paint }: Look): string {
  const { check, planned, gathered, requests, before, began } = running;
  const seconds = Math.max(0.001, (now - began) / 1000);
  const label = CHECKS.get(check)?.about.label ?? '';
  const count = `${gathered}/${planned}`;
  const rate = `${((requests - before) / seconds).toFixed(1)} req/s`;
  const facts = [count, ...(requests > before ? [rate] : []), duration(Math.floor(seconds))].join('   ');
  const head = `  ◌ ${check.padEnd(5)}${label.padEnd(LABEL)}`;
  // One column stays free: a full line would wrap on some terminals and could not be drawn over.
  const room = width - 1 - head.length - 2 - facts.length;
  if (room < SHORT_BAR) return paint('gray', `  ◌ ${check}  ${facts}`.slice(0, width - 1));
  const length = Math.min(BAR, room);
  const filled = planned === 0 ? 0 : Math.round((gathered / planned) * length);
  const bar = paint('blue', '━'.repeat(filled)) + paint('gray', '─'.repeat(length - filled));
  return `  ${paint('blue', '◌')} ${paint('gray', check.padEnd(5))}${label.padEnd(LABEL)}${bar}  ${paint('gray', facts)}`;
}
