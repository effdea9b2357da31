import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

/** A stream that text goes to; only a terminal has a width. */
export type TextStream = Writable &
  Pick<NodeJS.WriteStream, 'isTTY'> &
  Partial<Pick<NodeJS.WriteStream, 'columns' | 'rows'>>;

/** The part of a process that a command may touch. */
export interface Host {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: NodeJS.ProcessEnv;
  /** Where a person answers; nobody is asked where there is none. */
  readonly stdin?: NodeJS.ReadStream;
  /** The folder in which a command works; that of the process, unless given. */
  cwd?(): string;
  /** Milliseconds since 1970; the clock of this machine, unless given. */
  now?(): number;
  on?(event: HostEvent, listener: (reason: unknown) => void): unknown;
  off?(event: HostEvent, listener: (reason: unknown) => void): unknown;
  listenerCount?(event: HostEvent): number;
  exit?(code: number): void;
}

/** The signals by which a person or a system asks a command to stop; the last is a terminal that was shut. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * What a process may be told; a promise that nobody awaits ends as an exception that nobody caught. `disconnect` is the
 * end of the process that started this one, if it holds a channel to it.
 */
type HostEvent = (typeof STOP_SIGNALS)[number] | 'uncaughtException' | 'disconnect';

type Style = Parameters<typeof styleText>[0];

/** What a text is written for: how wide, and whether it may be coloured. */
export interface Terminal {
  readonly width: number;
  readonly paint: (style: Style, text: string) => string;
}

/** Wider lines are harder to read, and narrower ones cannot hold a column. */
const WIDEST = 140;
const NARROWEST = 40;

/** Measures a stream; a pipe is 80 columns wide and has no colour, so that its text never depends on a window. */
export function terminalOf(stream: TextStream, env: NodeJS.ProcessEnv): Terminal {
  const columns = stream.isTTY ? (stream.columns ?? 80) : 80;
  const color = hasColor(stream, env);
  return {
    width: Math.min(WIDEST, Math.max(NARROWEST, columns)),
    paint: (style, text) => (color ? styleText(style, text, { validateStream: false }) : text),
  };
}

function hasColor(stream: TextStream, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return stream.isTTY && env['TERM'] !== 'dumb';
}
