import { duration, type Look } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';
import { timeLeftInWords } from './time-left.ts';

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
  /** Milliseconds until the run ends, as a guess; null if that is not known yet. */
  readonly left?: number | null;
}

const LABEL = 27;
const BAR = 24;
const SHORT_BAR = 8;

/** One line about the running check: sign, id, label, bar, cases gathered, requests per second, time, and the time left. */
export function progressLine(running: Running, now: number, { width, paint }: Look): string {
  const { check, planned, gathered, requests, before, began, left = null } = running;
  const seconds = Math.max(0.001, (now - began) / 1000);
  const label = CHECKS.get(check)?.about.label ?? '';
  const count = `${gathered}/${planned}`;
  const rate = requests > before ? `${((requests - before) / seconds).toFixed(1)} req/s` : null;
  const time = duration(Math.floor(seconds));
  const rest = left === null ? null : timeLeftInWords(left);
  // What there is no room for is left out, the least wanted first.
  const forms = [[count, rate, time, rest], [count, time, rest], [count, rest], [count]].map((facts) =>
    facts.filter((fact) => fact !== null).join('   '),
  );
  const head = `  ◌ ${check.padEnd(5)}${label.padEnd(LABEL)}`;
  // One column stays free: a full line would wrap on some terminals and could not be drawn over.
  const roomFor = (facts: string): number => width - 1 - head.length - 2 - facts.length;
  const alongside = forms.slice(0, rest === null ? 1 : 3).find((facts) => roomFor(facts) >= SHORT_BAR);
  if (alongside === undefined) {
    const short = (facts: string): string => `  ◌ ${check}  ${facts}`;
    const fitting = forms.map(short).find((line) => line.length < width) ?? short(count);
    return paint('gray', fitting.slice(0, width - 1));
  }
  const length = Math.min(BAR, roomFor(alongside));
  const filled = planned === 0 ? 0 : Math.round((gathered / planned) * length);
  const bar = paint('blue', '━'.repeat(filled)) + paint('gray', '─'.repeat(length - filled));
  return `  ${paint('blue', '◌')} ${paint('gray', check.padEnd(5))}${label.padEnd(LABEL)}${bar}  ${paint('gray', alongside)}`;
}
