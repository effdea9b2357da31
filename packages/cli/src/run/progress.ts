import type { RunEvent } from '@probity/engine';
import { checkRow, untrusted, type Look } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';
import { MINT_COMMAND, nameCommand } from '../target/name-command.ts';
import { progressLine, type Running } from './progress-line.ts';
import { createTimeLeft } from './time-left.ts';

/** Follows a run for a person. */
export interface Progress {
  emit(event: RunEvent): void;
  /** Takes everything away that only mattered while the run went on. */
  end(): void;
}

/** What progress is written to. */
export interface ProgressStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly rows?: number;
  /** How wide it is now; a window may be made narrower meanwhile. */
  readonly columns?: number;
}

/** At most four times a second, or the numbers cannot be read. */
const EVERY = 250;
/** In a log a check is one line, however long. */
const LOG_WIDTH = 400;

/** A shorter wait is over before anybody wonders. */
const WORTH_SAYING = 1000;

/** A drawing on a terminal, with the time left where `planned` has the requests of each check; or one line per finished check elsewhere. */
export function createProgress(
  stream: ProgressStream,
  look: Look,
  {
    live,
    erase = true,
    now = () => performance.now(),
    planned = new Map(),
  }: { live: boolean; erase?: boolean; now?: () => number; planned?: ReadonlyMap<string, number> },
): Progress {
  if (!live) return logProgress(stream, look);
  let running: Running | undefined;
  let requests = 0;
  let drawn = Number.NEGATIVE_INFINITY;
  let height = 0;
  let waiting = { until: Number.NEGATIVE_INFINITY, message: '' };
  const timeLeft = createTimeLeft(planned, now);
  const draw = (): void => {
    const time = now();
    const left = timeLeft.at(time);
    const wait = waiting.until - time;
    const width = Math.min(look.width, stream.columns ?? look.width);
    if (wait <= 0 && running === undefined) return;
    drawn = time;
    if (wait > 0) {
      const line = `  ◌ ${waitingLine({ milliseconds: wait, message: waiting.message })}`;
      stream.write(`\r\u001B[K${look.paint('yellow', line.slice(0, width - 1))}`);
    } else if (running !== undefined)
      stream.write(`\r\u001B[K${progressLine({ ...running, left }, time, { ...look, width })}`);
  };
  // A long wait inside a check must not look like a dead program.
  const timer = setInterval(draw, 1000).unref();
  return {
    emit(event) {
      switch (event.type) {
        case 'check-started': {
          const { check } = event;
          const fresh = { gathered: 0, requests, before: requests, began: now() };
          running = { check, planned: event.planned, ...fresh };
          timeLeft.started(check, event.planned);
          draw();
          return;
        }
        case 'case-gathered':
          ({ requests } = event);
          timeLeft.gathered();
          if (running === undefined) return;
          running = { ...running, gathered: Math.min(running.planned, running.gathered + 1), requests };
          if (now() - drawn >= EVERY) draw();
          return;
        case 'check-finished': {
          const lines = rowsOf(event, look);
          running = undefined;
          timeLeft.finished();
          height += lines.length;
          stream.write(`\r\u001B[K${lines.map((line) => `${line}\n`).join('')}`);
          return;
        }
        case 'phase':
          stream.write(`\r\u001B[K${look.paint('gray', `  ◌ ${PHASES[event.phase]}`)}`);
          return;
        case 'waiting':
          if (event.milliseconds < WORTH_SAYING) return;
          // Of several waits side by side, the last that ends is the one that is waited for.
          if (now() + event.milliseconds > waiting.until)
            waiting = { until: now() + event.milliseconds, message: event.message };
          draw();
          return;
        case 'command':
          nameCommand(stream, event.command, MINT_COMMAND, '\r\u001B[K');
          // It stays, and what is above it stays as well.
          height = 0;
          return;
        case 'identities':
        case 'cleaned':
          return;
      }
    },
    end() {
      clearInterval(timer);
      running = undefined;
      waiting = { until: Number.NEGATIVE_INFINITY, message: '' };
      // Where the report says it all again below; rows that have left the window cannot be taken back.
      const up = erase && height > 0 && height < (stream.rows ?? 24) ? `\u001B[${height}A` : '';
      stream.write(`\r${up}\u001B[J`);
    },
  };
}

/** One line for each finished check and each long wait. */
function logProgress(stream: ProgressStream, look: Look): Progress {
  return {
    emit(event) {
      if (event.type === 'command') nameCommand(stream, event.command, MINT_COMMAND);
      if (event.type === 'waiting' && event.milliseconds >= WORTH_SAYING)
        stream.write(`  ${waitingLine(event)}\n`);
      if (event.type === 'check-finished') {
        const rows = rowsOf(event, { ...look, width: LOG_WIDTH });
        stream.write(rows.map((row) => `${row}\n`).join(''));
      }
    },
    end: () => {},
  };
}

function rowsOf({ result }: Extract<RunEvent, { type: 'check-finished' }>, look: Look): string[] {
  return checkRow(result, CHECKS.get(result.check), look);
}

function waitingLine({
  milliseconds,
  message,
}: Pick<Extract<RunEvent, { type: 'waiting' }>, 'milliseconds' | 'message'>): string {
  return `waiting ${Math.ceil(milliseconds / 1000)} s: ${untrusted(message, 200)}`;
}

const PHASES = {
  prepare: 'identities sign in',
  gather: 'first requests',
  'clean up': 'removing what this run made',
} as const;
