import type { ExitCode } from './exit-code.ts';
import type { Host } from './terminal/terminal.ts';

/** What a command works with, and to whom it hands its exit code. */
export interface Running {
  readonly host: Host;
  readonly end: (code: ExitCode) => void;
}
